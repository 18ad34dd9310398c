-- ==== default
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000

-- ==== page 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 100

-- ==== sort sales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY sales ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort h2Views
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY h2_views ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort todaySales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY today_sales ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY gmv ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort liveSales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY live_sales ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY lives ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY authors ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY cos_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== sort marketPrice
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND rank > 0
ORDER BY market_price ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = {path0_0:UInt64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64} AND price <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND price >= {min0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND cos_bp <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND cos_bp >= {min0:Int64} AND cos_bp <= {max0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter cosRatio 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND cos_bp >= {min0:Int64}
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id, count() OVER () AS in_all, rank, sales, h2_views, today_sales, gmv, live_sales, lives, authors, cos_bp, market_price, rank_change, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, sold_step
FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
ORDER BY rank ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.now_board
WHERE ts = toDateTime({at:UInt32})
  AND cat1 = 0
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
  AND rank > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- at = 1774000000
-- text0 = "面膜%"
