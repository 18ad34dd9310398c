-- ==== default
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_author_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- ids and rows
SELECT author_id AS id, payload
FROM tide.card_author_row
WHERE author_id IN (SELECT author_id
FROM tide.card_author_f
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, optimize_move_to_prewhere = 1)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- rows
SELECT author_id AS id, payload
FROM tide.card_author_row
WHERE author_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort incFans
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY inc_fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY sales30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort liveGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY live_gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videoGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY video_gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY lives30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgTotalUsers
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 * 10000 / greatest(ifNull(watch_lives30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgLiveGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_watch30, 0) < 1000, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cvr
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_watch30, 0) < 1000, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY products30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likes
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY likes ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort works
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY works ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likesPerFan
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(fans, 0) < 1000, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort comments
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY comments ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort shares
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY shares ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort following
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY following ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort seenAt
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY nullIf(seen_at, 0) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY gmv30 DESC NULLS LAST, author_id
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
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
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
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
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
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64}
GROUP BY author_id
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
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
GROUP BY author_id
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
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
GROUP BY author_id
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
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64})
GROUP BY author_id
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
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64})
GROUP BY author_id
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

-- ==== filter lv1 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE category IN {in0:Array(String)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter area 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE province IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ==== filter area 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE city IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter soldBrand 1
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.brand_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter authorKind 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter marketType 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND live_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND video_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND card_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter gender 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gender IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter gender 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gender IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter verifyType 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE verify IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter verifyType 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE verify IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter likes 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter likes 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter likes 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter likes 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter likes 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter likes 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter works 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter works 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter works 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter works 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_author_f
WHERE author_id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY author_id
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
  FROM tide.product_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"

-- ==== filter soldBrand letter by letter
-- ids
WITH scope_rows AS (
  SELECT *
  FROM tide.brand_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
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
  FROM tide.brand_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
