-- ==== default
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT video_id AS id, payload
FROM tide.card_video_row
WHERE video_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort publishedAt
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY nullIf(published_at, 0) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY duration ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort plays
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY plays ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort likeCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY likes ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort commentCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY comments ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort shareCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY shares ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort collectCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY collects ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort commentRatio
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(likes, 0) < 100, NULL, toInt64(round(comments * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, if(ifNull(likes, 0) = 0, NULL, toInt64(round(comments * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY sales ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY gmv ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort seenAt
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY nullIf(seen_at, 0) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter like 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter like 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter like 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter like 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter like 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter like 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND likes >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter isCart 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND is_cart = 1
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter hasAd 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND has_ad = 1
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter isImage 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND is_image = 1
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND video_id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY published_at DESC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_video_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND video_id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
