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
-- board = "fans_drop"
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
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"

-- rows
SELECT author_id AS id, payload
FROM tide.card_author_row
WHERE author_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

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
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== sort incFans
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['inc_fans'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT author_id AS card_of, fans AS card_fans
  FROM tide.card_author_f
  WHERE author_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_fans ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort newWorks
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY if(mapContains(m, 'works'), m['works'], NULL) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort works
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT author_id AS card_of, works AS card_works
  FROM tide.card_author_f
  WHERE author_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_works ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
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
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter lv1 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE category IN {in0:Array(String)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE fans >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 3000000
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
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE province IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
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
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE city IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter hideGovMediaVip 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT author_id FROM tide.card_author_f WHERE kind IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- in0 = "[0,1,2,3,4]"
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
  AND id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
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
  AND id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "fans_drop"
-- unit = 1
-- day = "2026-03-20"
-- text0 = "面膜%"
