-- ==== default
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"

-- rows
SELECT product_id AS id, payload
FROM tide.card_product_row
WHERE product_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== page 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 100

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== sort sales
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['sales'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, m['sales'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['gmv'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, m['gmv'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['authors'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, m['authors'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort cvr
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY if(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 0) < 100, NULL, toInt64(round(m['sales'] * 10000 / greatest(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 1), 1)))) ASC NULLS LAST, if(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 0) = 0, NULL, toInt64(round(m['sales'] * 10000 / greatest(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, if(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 0) < 100, NULL, toInt64(round(m['sales'] * 10000 / greatest(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 1), 1)))) ASC NULLS LAST, if(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 0) = 0, NULL, toInt64(round(m['sales'] * 10000 / greatest(ifNull(if(mapContains(m, 'views'), m['views'], NULL), 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, cos_bp AS card_cos_bp
  FROM tide.card_product_f
  WHERE product_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_cos_bp ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort activityRatio
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, activity_bp AS card_activity_bp
  FROM tide.card_product_f
  WHERE product_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_activity_bp ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gain
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, gain AS card_gain
  FROM tide.card_product_f
  WHERE product_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_gain ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort marketPrice
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, market_price AS card_market_price
  FROM tide.card_product_f
  WHERE product_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_market_price ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort saleDays
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['sale_days'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, m['sale_days'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = {path0_0:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = {path0_1:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales/2"
-- unit = 1
-- day = "2026-03-20"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = {path0_2:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales/3"
-- unit = 1
-- day = "2026-03-20"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64} AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) <= {max0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND if(ifNull(m['sales'], 0) = 0, NULL, toInt64(round(m['gmv'] / greatest(ifNull(m['sales'], 1), 1)))) >= {min0:Int64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE cos_bp <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 5
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE cos_bp >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter isNew 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_f WHERE is_new = 1)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_sales"
-- unit = 1
-- day = "2026-03-20"
-- text0 = "面膜%"
