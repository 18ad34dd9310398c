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
-- board = "hot_videos"
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
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"

-- rows
SELECT video_id AS id, payload
FROM tide.card_video_row
WHERE video_id IN {ids:Array(UInt64)}
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
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== sort incLikes
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY if(mapContains(m, 'inc_likes'), m['inc_likes'], NULL) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort incComments
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['inc_comments'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort incShares
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY m['inc_shares'] ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort interaction
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT video_id AS card_of, interaction_bp AS card_interaction_bp
  FROM tide.card_video_f
  WHERE video_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_interaction_bp ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort likes
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT video_id AS card_of, likes AS card_likes
  FROM tide.card_video_f
  WHERE video_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_likes ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT video_id AS card_of, fans AS card_fans
  FROM tide.card_video_f
  WHERE video_id IN (SELECT id FROM tide.rank_snap
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
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort publishedAt
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT video_id AS card_of, published_at AS card_published_at
  FROM tide.card_video_f
  WHERE video_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY nullIf(card_published_at, 0) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap AS found
LEFT ANY JOIN (
  SELECT video_id AS card_of, duration AS card_duration
  FROM tide.card_video_f
  WHERE video_id IN (SELECT id FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0)
) AS card ON card.card_of = found.id
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
ORDER BY card_duration ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE category IN {in0:Array(String)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64} AND fans <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE fans >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 3000000
-- take = 50
-- offset = 0

-- ==== filter like 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter like 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter like 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter like 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter like 5
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter like 6
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE likes >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter duration 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE duration <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- max0 = 14
-- take = 50
-- offset = 0

-- ==== filter duration 2
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE duration >= {min0:Int64} AND duration <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 15
-- max0 = 30
-- take = 50
-- offset = 0

-- ==== filter duration 3
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE duration >= {min0:Int64} AND duration <= {max0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 30
-- max0 = 60
-- take = 50
-- offset = 0

-- ==== filter duration 4
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE duration >= {min0:Int64})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- min0 = 61
-- take = 50
-- offset = 0

-- ==== filter isCart 1
-- ids
SELECT id AS id, count() OVER () AS in_all, rank, prev, m
FROM tide.rank_snap
WHERE board = {board:String}
  AND unit = {unit:UInt8}
  AND day = {day:Date}
  AND cat1 = 0
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE is_cart = 1)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
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
  AND id IN (SELECT video_id FROM tide.card_video_f WHERE kind IN {in0:Array(UInt64)})
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY rank ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
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
  AND id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0;
-- board = "hot_videos"
-- unit = 1
-- day = "2026-03-20"
-- text0 = "面膜%"
