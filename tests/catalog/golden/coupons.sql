-- ==== default
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000

-- ==== page 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 100

-- ==== sort couponOff
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY coupon_off ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort paid
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY paid ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponLeft
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY coupon_left ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponTotal
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY coupon_total ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponUntil
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY nullIf(coupon_until, 0) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY cos_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort activityRatio
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY activity_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort gain
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY gain ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
ORDER BY sales30 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND cat1 = {path0_0:UInt64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND paid >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter off 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND coupon_off >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter off 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND coupon_off >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter off 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND coupon_off >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter off 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND coupon_off >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter hasActivity 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND has_activity = 1
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id, count() OVER () AS in_all, coupon_off, paid, coupon_left, coupon_total, coupon_until, cos_bp, activity_bp, gain, sales30, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
ORDER BY coupon_off DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_coupon IN (1)
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- text0 = "面膜%"
