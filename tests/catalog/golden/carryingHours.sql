-- ==== default
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000

-- ==== page 3
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 100

-- ==== sort score
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY score ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY fans ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY sales ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY gmv ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort rpm
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY duration ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = {path0_0:UInt64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter lv1 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND content IN {in0:Array(String)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64} AND fans <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64} AND fans <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64} AND fans <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64} AND fans <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND fans >= {min0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 3000000
-- take = 50
-- offset = 0

-- ==== filter authorKind 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND kind IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 2
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND kind IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 3
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND kind IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 4
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND kind IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 5
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND kind IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 1
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 2
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 3
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 4
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 5
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 6
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 7
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND level IN {in0:Array(UInt64)}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT room_id AS id, count() OVER () AS in_all, rank, score, gap, fans, level_mark, sales, rough_gmv, gmv, total_users, duration, rank_change, title, author_name, cover_look, is_live, author_id, pub_day, cat1
FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.hour_sale_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
