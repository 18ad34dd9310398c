-- ==== default
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT room_id AS id, payload
FROM tide.card_live_row
WHERE room_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort openedAt
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY nullIf(opened_at, 0) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY duration ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort totalUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY total_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort peakUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY peak_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort avgUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY avg_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort stayDuration
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY stay ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fansRatio
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(inc_fans * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(inc_fans * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort interactRatio
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(barrage * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(barrage * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort exposed
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY exposed ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort through
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort skus
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY skus ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY sales ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY gmv ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort rpm
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gpm
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort paid
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
ORDER BY paid_bp ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})))
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})))
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter product 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE product_id = {path0_0:UInt64}))
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "17704"
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND gmv >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND total_users >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter duration 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND duration <= {max0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- max0 = 3600
-- take = 50
-- offset = 0

-- ==== filter duration 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 3600
-- max0 = 7200
-- take = 50
-- offset = 0

-- ==== filter duration 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 7200
-- max0 = 10800
-- take = 50
-- offset = 0

-- ==== filter duration 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND duration >= {min0:Int64}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 10800
-- take = 50
-- offset = 0

-- ==== filter partOfDay 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND part_of_day IN {in0:Array(UInt64)}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND part_of_day IN {in0:Array(UInt64)}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND part_of_day IN {in0:Array(UInt64)}
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter isCart 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND is_cart = 1
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0))
ORDER BY opened_at DESC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
WHERE author_id = {scope0:UInt64}
  AND pub_day BETWEEN {from:Date} AND {to:Date}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0))
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
