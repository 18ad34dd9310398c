-- ==== default
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_shop_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- ids and rows
SELECT shop_id AS id, payload
FROM tide.card_shop_row
WHERE shop_id IN (SELECT shop_id
FROM tide.card_shop_f
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, optimize_move_to_prewhere = 1)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- rows
SELECT shop_id AS id, payload
FROM tide.card_shop_row
WHERE shop_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort score
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY score ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY sales1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY authors1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY lives1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY videos1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort onShelf
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY on_shelf ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY products ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort activeProducts
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY active_products1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort topShare
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY if(ifNull(gmv1, 0) = 0, NULL, toInt64(round(top_gmv1 * 10000 / greatest(ifNull(gmv1, 1), 1)))) ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cardGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY card_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort liveGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY live_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videoGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY video_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY fans ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort findDay
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY find_day ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter shopType 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE type IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shopType 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE type IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter shopType 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE type IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter area 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE province IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ==== filter area 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE city IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE cat1 = {path0_0:UInt64})
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE cat1 = {path0_0:UInt64})
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64})
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE cat1 = {path0_0:UInt64})
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64})
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE cat1 = {path0_0:UInt64})
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64})
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- ==== filter category 5
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE cat1 = {path0_0:UInt64})
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64})
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE sales1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter activeProducts 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE active_products1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter activeProducts 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE active_products1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter activeProducts 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE active_products1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter activeProducts 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE active_products1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter marketType 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 > 0 AND live_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 > 0 AND video_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE gmv1 > 0 AND card_gmv1 * 100 >= {share0:UInt8} * gmv1
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter scoreTier 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE score_tier IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE score_tier IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE score_tier IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE score_tier IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter unitPrice 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter unitPrice 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter unitPrice 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter unitPrice 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter unitPrice 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter unitPrice 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter authors 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter authors 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter authors 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter authors 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE authors1 >= {min0:Int64} AND authors1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter authors 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE authors1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter lives 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter lives 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter lives 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter lives 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE lives1 >= {min0:Int64} AND lives1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter lives 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE lives1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter videos 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter videos 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- max0 = 50
-- take = 50
-- offset = 0

-- ==== filter videos 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- max0 = 100
-- take = 50
-- offset = 0

-- ==== filter videos 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE videos1 >= {min0:Int64} AND videos1 <= {max0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- max0 = 500
-- take = 50
-- offset = 0

-- ==== filter videos 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE videos1 >= {min0:Int64}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter mainKind 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter mainKind 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE main_kind1 IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter subject 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE subject IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter subject 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE subject IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter unfollowed 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id NOT IN {not0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- not0 = "[17938,17939]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_shop_f
WHERE shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  shop_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT *
  FROM tide.shop_product_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  shop_id
FROM scope_rows
WHERE shop_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY shop_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
