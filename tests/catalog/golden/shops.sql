-- ==== default
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_shop_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- rows
SELECT shop_id AS id, payload
FROM tide.card_shop_row
WHERE shop_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT shop_id, day, sales, gmv, live_gmv, video_gmv, card_gmv
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY sales1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY if(ifNull(sales1, 0) = 0, NULL, toInt64(round(gmv1 / greatest(ifNull(sales1, 1), 1)))) ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY if(ifNull(room_watch30, 0) < 1000, NULL, toInt64(round(room_gmv30 / greatest(ifNull(room_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(room_watch30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(room_watch30, 1), 1)))) ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY authors1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY lives1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY videos1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort onShelf
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY on_shelf ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY products ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort activeProducts
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY active_products1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort topShare
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY if(ifNull(gmv1, 0) = 0, NULL, toInt64(round(top_gmv1 * 10000 / greatest(ifNull(gmv1, 1), 1)))) ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cardGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY card_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort liveGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY live_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videoGmv
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY video_gmv1 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY fans ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort salesPlace
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY sales_place30 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmvPlace
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY gmv_place30 ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort scorePlace
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY score_place ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort findDay
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
ORDER BY find_day ASC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter shopType 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE type IN {in0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
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
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
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
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter viewerGender 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerGender 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 7
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 8
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 9
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 10
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 11
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 12
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 13
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 14
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 15
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 16
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 17
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 18
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 19
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 20
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 21
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 22
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 23
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 24
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 25
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 26
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 27
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 28
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 29
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 30
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 31
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 32
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 33
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 34
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 7
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 8
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 7
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 8
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 9
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 10
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 11
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 12
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 13
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 14
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 15
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 16
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 17
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 18
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 19
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 20
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 21
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 22
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 23
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 24
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 25
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 26
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 27
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 28
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 29
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 30
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 31
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 32
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 33
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 34
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 7
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 8
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 2
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 3
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 4
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 5
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 6
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'shop' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter unfollowed 1
-- ids
SELECT shop_id AS id
FROM tide.card_shop_f
WHERE shop_id NOT IN {not0:Array(UInt64)}
ORDER BY gmv1 DESC NULLS LAST, shop_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_shop_f
WHERE shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT a AS shop_id, b AS product_id, day
  FROM tide.pair_day
  WHERE kind = 7
    AND day BETWEEN {from:Date} AND {to:Date}
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
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
