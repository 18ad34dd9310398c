-- ==== default
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.past_bestseller
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';

-- ==== page 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 100

-- ==== sort peakDay
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY peak_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort peakedYears
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY peaked_years ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort peakSales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY peak_sales ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort aroundSales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY around_sales ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort aroundGmv
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY around_gmv ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort riseDays
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY rise_days ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort sales7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY sales7 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort dueDay
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY due_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== sort stockDay
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
ORDER BY stock_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE cat1 = {path0_0:UInt64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY peak_sales DESC NULLS LAST, product_id
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
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter ahead 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE ahead <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 7
-- take = 50
-- offset = 0

-- ==== filter ahead 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE ahead <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 15
-- take = 50
-- offset = 0

-- ==== filter ahead 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE ahead <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 30
-- take = 50
-- offset = 0

-- ==== filter ahead 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE ahead <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- max0 = 60
-- take = 50
-- offset = 0

-- ==== filter years 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE years IN {in0:Array(UInt64)}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter years 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE years IN {in0:Array(UInt64)}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter years 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE years IN {in0:Array(UInt64)}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter peakedYears 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE peaked_years >= {min0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 2
-- take = 50
-- offset = 0

-- ==== filter peakedYears 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE peaked_years >= {min0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 3
-- take = 50
-- offset = 0

-- ==== filter isOnSale 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE is_on_sale = 1
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE price >= {min0:Int64}
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id, count() OVER () AS in_all, peak_day, peaked_years, peak_sales, around_sales, around_gmv, rise_days, top_author, top_video, on_sale, sales7, due_day, stock_day, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, top_author_id, top_video_author_id, top_video_id, top_video_day
FROM tide.past_bestseller
WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0
ORDER BY peak_sales DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.past_bestseller
WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- text0 = "面膜%"
