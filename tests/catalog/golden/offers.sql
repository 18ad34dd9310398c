-- ==== default
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000

-- ==== page 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 100

-- ==== sort score
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY score ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort paid
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY paid ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY cos_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort activityRatio
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY activity_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort gain
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY gain ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY sales30 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponOff
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY coupon_off ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponLeft
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY coupon_left ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort couponUntil
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY nullIf(coupon_until, 0) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY authors30 ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort since
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY nullIf(activity_since, 0) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort activityUntil
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY nullIf(activity_until, 0) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== sort shopMark
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
ORDER BY shop_score ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND cat1 = {path0_0:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64} AND paid <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND paid >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND activity_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- max0 = 2000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 2000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND activity_bp >= {min0:Int64} AND activity_bp <= {max0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter activityRatio 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND activity_bp >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND sales30 >= {min0:Int64}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter shopTier 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND shop_tier IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 2
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND shop_tier IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 3
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND shop_tier IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter shopTier 4
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND shop_tier IN {in0:Array(UInt64)}
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter hasSample 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND has_sample = 1
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== filter hasCoupon 1
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND has_coupon = 1
ORDER BY score DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id, count() OVER () AS in_all, score, paid, cos_bp, activity_bp, gain, sales30, coupon_off, coupon_left, coupon_until, authors30, sample, activity_since, activity_until, activity, colonel, shop_score, trend, title, shop_name, price, cover_look, shop_id, brand_id, cat1, cat2, score_pay, score_sales, score_gain
FROM tide.product_offer
WHERE from_ts <= toDateTime({now:UInt32})
  AND until_ts > toDateTime({now:UInt32})
  AND has_activity IN (1)
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
ORDER BY score DESC NULLS LAST, product_id
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
  AND has_activity IN (1)
  AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, date_time_output_format = 'unix_timestamp';
-- now = 1774000000
-- text0 = "面膜%"
