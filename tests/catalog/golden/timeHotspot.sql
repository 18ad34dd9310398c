-- ==== default
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000

-- ==== page 3
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 100

-- ==== sort heat
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY heat ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort onList
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY on_list ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort bestRank
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY best_rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort since
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY nullIf(since, 0) ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND rank > 0
ORDER BY videos ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter isNew 1
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND is_new = 1
  AND rank > 0
ORDER BY rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT topic_id AS id, count() OVER () AS in_all, rank, heat, trend, on_list, best_rank, since, videos, rank_change, title
FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, topic_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.hot_board
WHERE ts = toDateTime({at:UInt32})
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
