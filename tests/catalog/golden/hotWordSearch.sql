-- ==== default
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.hot_word
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';

-- ==== page 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 100

-- ==== sort heat
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY heat ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort rise
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY rise1 ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort growth
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY growth1_bp ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort rise7
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY rise7 ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort growth7
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY growth7_bp ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort rise30
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY rise30 ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort growth30
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY growth30_bp ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY videos ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort videos7
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY videos7 ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort videosGrowth
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
ORDER BY videos_growth_bp ASC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE word_id IN (SELECT word_id FROM tide.hot_word WHERE positionCaseInsensitiveUTF8(word, {text0:String}) > 0)
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜"
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE cat1 = {path0_0:UInt64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- ==== filter category 5
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter heat 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE heat >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter heat 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE heat >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter heat 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE heat >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter heat 4
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE heat >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter rise 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rise1 >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1
-- take = 50
-- offset = 0

-- ==== filter rise 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rise1 >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter rise 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rise1 >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter rise 4
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rise1 >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter rise 5
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rise1 >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter growth 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE growth1_bp >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter growth 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE growth1_bp >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter growth 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE growth1_bp >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter videos 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE videos <= {max0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 10
-- take = 50
-- offset = 0

-- ==== filter videos 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE videos >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter videos 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE videos >= {min0:Int64}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter rivalry 1
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rivalry IN {in0:Array(UInt64)}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter rivalry 2
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rivalry IN {in0:Array(UInt64)}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter rivalry 3
-- ids
SELECT word_id AS id, count() OVER () AS in_all, category, heat, rise1, growth1_bp, rise7, growth7_bp, rise30, growth30_bp, videos, videos7, videos_growth_bp, rivalry_name, line, word
FROM tide.hot_word
WHERE rivalry IN {in0:Array(UInt64)}
ORDER BY rise1 DESC NULLS LAST, word_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0
