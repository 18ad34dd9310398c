-- ==== default
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.fantastic_comment
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';

-- ==== page 3
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 100

-- ==== sort copies
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY copies ASC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort likes
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY likes ASC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort worth
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY worth ASC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort published
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY nullIf(published_at, 0) ASC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort replies
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
ORDER BY replies ASC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE cat1 = {path0_0:UInt64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY worth DESC NULLS LAST, comment_id
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
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter object 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE object IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter object 2
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE object IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter intent 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter intent 2
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter intent 3
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter intent 4
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter intent 5
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter intent 6
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter intent 7
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter intent 8
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[8]"
-- take = 50
-- offset = 0

-- ==== filter intent 9
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE intent IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[9]"
-- take = 50
-- offset = 0

-- ==== filter video 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE has(video_ids, {path0_0:UInt64})
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "17704"
-- take = 50
-- offset = 0

-- ==== filter product 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE has(product_ids, {path0_0:UInt64})
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "17704"
-- take = 50
-- offset = 0

-- ==== filter published 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE pub_day BETWEEN {from0:Date} AND {to0:Date}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- from0 = "2026-03-14"
-- to0 = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter mood 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE mood IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter mood 2
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE mood IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter mood 3
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE mood IN {in0:Array(UInt64)}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter likes 1
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE likes >= {min0:Int64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter likes 2
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE likes >= {min0:Int64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter likes 3
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE likes >= {min0:Int64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter likes 4
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE likes >= {min0:Int64}
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT comment_id AS id, count() OVER () AS in_all, intent_name, copies, likes, worth, mood_name, video_title, product_title, published_at, replies, place, text, author_id, video_id, video_day, product_id
FROM tide.fantastic_comment
WHERE positionCaseInsensitiveUTF8(text, {text0:String}) > 0
ORDER BY worth DESC NULLS LAST, comment_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.fantastic_comment
WHERE positionCaseInsensitiveUTF8(text, {text0:String}) > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
