-- ==== default
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- rows
SELECT product_id AS id, payload
FROM tide.card_product_row
WHERE product_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, card_sales, card_gmv
  FROM tide.product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_sales) AS sum_live_sales,
  sum(video_sales) AS sum_video_sales,
  sum(card_sales) AS sum_card_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_sales DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, sales1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, gmv1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY cos_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort activityRatio
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY activity_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gain
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY gain ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort liveSales
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, live_sales1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videoSales
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, video_sales1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cardSales
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, card_sales1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(ifNull(if(uncounted_days >= 1, NULL, sales1), 0) = 0, NULL, toInt64(round(if(uncounted_days >= 1, NULL, gmv1) / greatest(ifNull(if(uncounted_days >= 1, NULL, sales1), 1), 1)))) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort views
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY views1 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cvr
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(ifNull(views1, 0) < 100, NULL, toInt64(round(if(uncounted_days >= 1, NULL, sales1) * 10000 / greatest(ifNull(views1, 1), 1)))) ASC NULLS LAST, if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, authors1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, lives1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, videos1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort comments
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY comments ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort soldTotal
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY sold_total ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort goodRatio
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY good_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort saleDays
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY if(uncounted_days >= 1, NULL, sale_days1) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort findDay
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY find_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort shopScore
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY shop_score ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort salesPlace
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY sales_place30 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmvPlace
-- ids
SELECT product_id AS id
FROM tide.card_product_f
ORDER BY gmv_place30 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- path0_0 = "13799"

-- ==== filter category 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- path0_0 = "13799"
-- path0_1 = "17704"

-- ==== filter category 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"

-- ==== filter category 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"

-- ==== filter category 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"

-- ==== filter price 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE price >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cos_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE cos_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE sales1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter cvr 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 200
-- take = 50
-- offset = 0

-- ==== filter cvr 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter cvr 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 800
-- take = 50
-- offset = 0

-- ==== filter cvr 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter cvr 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE if(ifNull(views1, 0) = 0, NULL, toInt64(round(sales1 * 10000 / greatest(ifNull(views1, 1), 1)))) >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1500
-- take = 50
-- offset = 0

-- ==== filter goodRatio 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE good_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 7500
-- take = 50
-- offset = 0

-- ==== filter goodRatio 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE good_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 8000
-- take = 50
-- offset = 0

-- ==== filter goodRatio 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE good_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 8500
-- take = 50
-- offset = 0

-- ==== filter goodRatio 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE good_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 9000
-- take = 50
-- offset = 0

-- ==== filter goodRatio 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE good_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 9500
-- take = 50
-- offset = 0

-- ==== filter marketType 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 > 0 AND live_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 > 0 AND video_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gmv1 > 0 AND card_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter activityRatio 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE activity_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE activity_bp >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter gain 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gain >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter gain 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gain >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter gain 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gain >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter gain 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gain >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter gain 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE gain >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter authors 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter authors 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter authors 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter authors 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter authors 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE authors1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter lives 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter lives 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter lives 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter lives 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter lives 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE lives1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter videos 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter videos 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter videos 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter videos 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter videos 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE videos1 >= {min0:Int64}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter mainKind 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_tier IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_tier IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_tier IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_tier IN {in0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter services 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["运费险"]
-- take = 50
-- offset = 0

-- ==== filter services 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["7天无理由"]
-- take = 50
-- offset = 0

-- ==== filter services 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["包邮"]
-- take = 50
-- offset = 0

-- ==== filter services 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["坏单包赔"]
-- take = 50
-- offset = 0

-- ==== filter services 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["极速退款"]
-- take = 50
-- offset = 0

-- ==== filter services 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE hasAll(services, {in0:Array(String)})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["正品保障"]
-- take = 50
-- offset = 0

-- ==== filter viewerGender 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerGender 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 8
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 9
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 10
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 11
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 12
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 13
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 14
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 15
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 16
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 17
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 18
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 19
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 20
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 21
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 22
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 23
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 24
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 25
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 26
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 27
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 28
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 29
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 30
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 31
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 32
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 33
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 34
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 8
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 8
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 9
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 10
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 11
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 12
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 13
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 14
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 15
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 16
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 17
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 18
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 19
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 20
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 21
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 22
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 23
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 24
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 25
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 26
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 27
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 28
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 29
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 30
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 31
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 32
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 33
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 34
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 8
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'product' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter isNew 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE is_new = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isNew30 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE is_new30 = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasActivity 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE has_activity = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasSample 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE has_sample = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isOnSale 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE is_on_sale = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasImages 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE has_images = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isBranded 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE is_branded = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter unfollowed 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id NOT IN {not0:Array(UInt64)}
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- not0 = "[17938,17939]"
-- take = 50
-- offset = 0

-- ==== filter fewSellers 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE few_sellers1 = 1
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY sales1 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
