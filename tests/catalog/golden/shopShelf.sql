-- ==== default
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"

-- rows
SELECT product_id AS id, payload
FROM tide.card_product_row
WHERE product_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 100

-- ==== sort price
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY price ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY cos_bp ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort findDay
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY find_day ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY if(uncounted_days >= 7, NULL, sales7) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY if(uncounted_days >= 7, NULL, gmv7) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY if(uncounted_days >= 7, NULL, authors7) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== sort seenAt
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
ORDER BY nullIf(seen_at, 0) ASC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter shelf 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND is_on_sale IN {in0:Array(UInt64)}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shelf 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND is_new30 IN {in0:Array(UInt64)}
ORDER BY find_day DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter shelf 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND is_on_sale IN {in0:Array(UInt64)}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter keyword 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- scope0 = "13799"
-- path0_0 = "13799"

-- ==== filter category 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"

-- ==== filter category 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"

-- ==== filter category 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"

-- ==== filter category 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000, use_skip_indexes = 0;
-- scope0 = "13799"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"

-- ==== filter price 1
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter price 2
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 1000
-- max0 = 3000
-- take = 50
-- offset = 0

-- ==== filter price 3
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 3000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter price 4
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter price 5
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter price 6
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64} AND price <= {max0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter price 7
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND price >= {min0:Int64}
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT product_id AS id
FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY sales7 DESC NULLS LAST, product_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_product_f
WHERE shop_id = {scope0:UInt64}
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- text0 = "面膜%"
