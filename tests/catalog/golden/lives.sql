-- ==== default
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

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
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== sort openedAt
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY nullIf(opened_at, 0) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY duration ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort totalUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY total_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort peakUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY peak_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgUsers
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY avg_users ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort stayDuration
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY stay ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY sales ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY gmv ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(sales, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(sales, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort rpm
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gpm
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort exposed
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY exposed ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort through
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort skus
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY skus ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cvr
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(sales * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(sales * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort interactRatio
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY if(ifNull(total_users, 0) < 100, NULL, toInt64(round(barrage * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, if(ifNull(total_users, 0) = 0, NULL, toInt64(round(barrage * 10000 / greatest(ifNull(total_users, 1), 1)))) ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort incFans
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY inc_fans ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort suspect
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY suspect_gmv ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort watchPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY watch_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort stayPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY stay_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uvPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY uv_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort rpmPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY rpm_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort interactPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY interact_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort throughPlace
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY through_place ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort paid
-- ids
SELECT room_id AS id
FROM tide.card_live_f
ORDER BY paid_bp ASC NULLS LAST, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE cat1 = {path0_0:UInt64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE cat1 = {path0_0:UInt64}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64}))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE cat1 = {path0_0:UInt64}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE cat1 = {path0_0:UInt64}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64}))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- ==== filter category 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE cat1 = {path0_0:UInt64}
  AND room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64}))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter dateCode 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE pub_day BETWEEN {from0:Date} AND {to0:Date}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- from0 = "2026-03-14"
-- to0 = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE gmv >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter partOfDay 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter author 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(author_name, {text0:String}) > 0)
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "小厨"
-- take = 50
-- offset = 0

-- ==== filter title 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "专场"
-- take = 50
-- offset = 0

-- ==== filter talk 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT room_id FROM tide.room_asr WHERE positionCaseInsensitiveUTF8(text, {text0:String}) > 0)
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "上链接"
-- take = 50
-- offset = 0

-- ==== filter liveCategory 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE category IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter totalUsers 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter totalUsers 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE total_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE fans >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000000
-- take = 50
-- offset = 0

-- ==== filter level 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter level 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter level 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter level 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter level 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter level 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter level 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter score 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE score >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 471
-- take = 50
-- offset = 0

-- ==== filter score 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE score >= {min0:Int64} AND score <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 441
-- max0 = 470
-- take = 50
-- offset = 0

-- ==== filter score 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE score <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 440
-- take = 50
-- offset = 0

-- ==== filter duration 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE duration <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 3600
-- take = 50
-- offset = 0

-- ==== filter duration 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3600
-- max0 = 7200
-- take = 50
-- offset = 0

-- ==== filter duration 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 7200
-- max0 = 10800
-- take = 50
-- offset = 0

-- ==== filter duration 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE duration >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10800
-- take = 50
-- offset = 0

-- ==== filter mode 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE mode IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter mode 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE mode IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter area 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE province IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ==== filter area 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE city IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter peakUsers 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE peak_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter peakUsers 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE peak_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter peakUsers 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE peak_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter peakUsers 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE peak_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter peakUsers 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE peak_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter avgUsers 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE avg_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter avgUsers 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE avg_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter avgUsers 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE avg_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter avgUsers 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE avg_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter avgUsers 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE avg_users >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter stayDuration 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE stay >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 30
-- take = 50
-- offset = 0

-- ==== filter stayDuration 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE stay >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 60
-- take = 50
-- offset = 0

-- ==== filter stayDuration 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE stay >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 120
-- take = 50
-- offset = 0

-- ==== filter stayDuration 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE stay >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 180
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE sales >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter uv 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter uv 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter uv 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 300
-- take = 50
-- offset = 0

-- ==== filter uv 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter rpm 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter rpm 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter rpm 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter rpm 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(duration, 0) = 0, NULL, toInt64(round(gmv * 60 / greatest(ifNull(duration, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter gpm 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter gpm 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter gpm 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter gpm 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(total_users, 0) = 0, NULL, toInt64(round(gmv * 1000 / greatest(ifNull(total_users, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter skus 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE skus >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter skus 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE skus >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 30
-- take = 50
-- offset = 0

-- ==== filter skus 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE skus >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter skus 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE skus >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter exposed 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter exposed 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter exposed 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter exposed 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter exposed 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter exposed 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE exposed >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter through 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter through 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter through 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1500
-- take = 50
-- offset = 0

-- ==== filter through 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE if(ifNull(exposed, 0) = 0, NULL, toInt64(round(watch_ucnt * 10000 / greatest(ifNull(exposed, 1), 1)))) >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter paid 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE paid_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1500
-- take = 50
-- offset = 0

-- ==== filter paid 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE paid_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter paid 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE paid_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 6000
-- take = 50
-- offset = 0

-- ==== filter paid 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE paid_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 8000
-- take = 50
-- offset = 0

-- ==== filter natural 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE natural_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1500
-- take = 50
-- offset = 0

-- ==== filter natural 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE natural_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 2000
-- take = 50
-- offset = 0

-- ==== filter natural 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE natural_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 6000
-- take = 50
-- offset = 0

-- ==== filter natural 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE natural_bp >= {min0:Int64}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 8000
-- take = 50
-- offset = 0

-- ==== filter mainSource 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["推荐feed"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["付费"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["关注"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["短视频引流"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["搜索"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["个人主页"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["直播广场"]
-- take = 50
-- offset = 0

-- ==== filter mainSource 8
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE main_source IN {in0:Array(String)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["同城"]
-- take = 50
-- offset = 0

-- ==== filter authorKind 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter viewerGender 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "女"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerGender 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "男"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "<18"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "18-23"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "24-30"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "31-40"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "41-50"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = ">50"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广东"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江苏"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "浙江"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山东"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河南"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "四川"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河北"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 8
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖南"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 9
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖北"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 10
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "安徽"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 11
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "福建"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 12
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "上海"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 13
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "北京"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 14
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "重庆"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 15
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "陕西"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 16
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江西"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 17
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "辽宁"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 18
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广西"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 19
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "云南"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 20
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山西"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 21
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "贵州"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 22
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "天津"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 23
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "黑龙江"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 24
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "吉林"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 25
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "内蒙古"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 26
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新疆"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 27
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "甘肃"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 28
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "海南"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 29
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "宁夏"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 30
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "青海"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 31
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "西藏"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 32
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "香港"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 33
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "澳门"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 34
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "台湾"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "精致妈妈"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新锐白领"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "资深中产"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "Z世代"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市蓝领"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇青年"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 7
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市银发"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 8
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇中老年"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "0-25"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 2
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "25-50"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 3
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "50-100"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 4
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "100-200"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 5
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "200-500"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 6
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE (room_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'live' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (room_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'live') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "500+"
-- least0 = 1500
-- instead0 = "live"
-- take = 50
-- offset = 0

-- ==== filter isLive 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE is_live = 1
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isCart 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE is_cart = 1
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasTalk 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE has_talk = 1
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isSuspect 1
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE is_suspect = 1
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
WHERE room_id IN (SELECT room_id FROM tide.card_live_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
SELECT room_id AS id
FROM tide.card_live_f
WHERE room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0))
ORDER BY gmv_desc DESC, room_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_live_f
WHERE room_id IN (SELECT carrier_id FROM tide.product_carrier_day WHERE carrier IN (1) AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0))
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
