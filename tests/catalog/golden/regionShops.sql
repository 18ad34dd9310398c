-- ==== default
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"

-- rows
SELECT shop_id AS id, payload
FROM tide.card_shop_row
WHERE shop_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
  AND dim = 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== sort score
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT shop_id AS card_of, score AS card_score
  FROM tide.card_shop_f
  WHERE shop_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY card_score ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY m['sales'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['sales'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY m['gmv'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['gmv'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY m['products'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['products'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY m['authors'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['authors'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY m['lives'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['lives'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
ORDER BY m['videos'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, m['videos'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter area 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim IN {in0:Array(UInt64)}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
  AND dim IN {in0:Array(UInt64)}
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ==== filter area 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim IN {in0:Array(UInt64)}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ids of each category
SELECT id AS id, cat1, count() OVER (PARTITION BY cat1) AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 > 0
  AND dim IN {in0:Array(UInt64)}
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND dim = 0
  AND cat1 = {path0_0:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
ORDER BY cat1, rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
  AND cat1 = {path0_1:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops/2"
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
  AND dim = 0
  AND cat1 = {path0_2:UInt64}
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops/3"
-- unit = 1
-- day = "2026-03-20"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter shopType 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE type IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shopType 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE type IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter shopType 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE type IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE score_tier IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE score_tier IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE score_tier IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter scoreTier 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_f WHERE score_tier IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[0]"
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
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
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
  AND dim = 0
  AND id IN (SELECT shop_id FROM tide.card_shop_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "region_shops"
-- unit = 1
-- day = "2026-03-20"
-- text0 = "面膜%"
