-- ==== default
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.product_burst
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';

-- ==== page 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 100

-- ==== sort score
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY score ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort day
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY sales1 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY gmv1 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort base7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY base7 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort sales3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY sales3 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort sales7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY sales7 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY authors ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort authorsMore
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY authors_more ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort videosMore
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY videos_more ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort crossAuthors
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY cross_authors ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort crossShare
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY cross_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort findDay
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
ORDER BY find_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cat1 = {path0_0:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY score DESC NULLS LAST, product_id
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
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter trigger 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE kind IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter trigger 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE kind IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter trigger 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE kind IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter trigger 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE kind IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter trigger 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE kind IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter ago 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE days_ago <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 0
-- take = 50
-- offset = 0

-- ==== filter ago 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE days_ago <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 2
-- take = 50
-- offset = 0

-- ==== filter ago 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE days_ago <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 6
-- take = 50
-- offset = 0

-- ==== filter found 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE found_days <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 3
-- take = 50
-- offset = 0

-- ==== filter found 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE found_days <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 7
-- take = 50
-- offset = 0

-- ==== filter found 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE found_days <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 30
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE price >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cos_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE cos_bp >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter channel 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE channel IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter channel 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE channel IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter channel 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE channel IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, kind_name, reason, day, sales1, gmv1, base7, sales3, sales7, top_video, authors, authors_more, videos_more, cross_authors, cross_bp, cos_bp, find_day, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_video_author_id, top_video_id, top_video_day
FROM tide.product_burst
WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.product_burst
WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
