-- ==== default
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.author_event
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';

-- ==== page 3
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 100

-- ==== sort day
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
ORDER BY day ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
ORDER BY fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort incFans
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
ORDER BY inc_fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter of 1
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE signed IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter kind 1
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter kind 2
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter kind 3
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[10]"
-- take = 50
-- offset = 0

-- ==== filter kind 4
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[12]"
-- take = 50
-- offset = 0

-- ==== filter kind 5
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[11]"
-- take = 50
-- offset = 0

-- ==== filter kind 6
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE kind IN {in0:Array(UInt64)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter ago 1
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE days_ago <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 0
-- take = 50
-- offset = 0

-- ==== filter ago 2
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE days_ago <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 6
-- take = 50
-- offset = 0

-- ==== filter ago 3
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE days_ago <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 14
-- take = 50
-- offset = 0

-- ==== filter lv1 1
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE category IN {in0:Array(String)}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT author_id AS id, count() OVER () AS in_all, day, kind_name, words, fans, inc_fans, category, mcn, name, place, tags
FROM tide.author_event
WHERE fans >= {min0:Int64}
ORDER BY day DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 3000000
-- take = 50
-- offset = 0
