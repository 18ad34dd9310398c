-- ==== default
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_video_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- rows
SELECT video_id AS id, payload
FROM tide.card_video_row
WHERE video_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== sort publishedAt
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY nullIf(published_at, 0) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likeCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY likes ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY fans ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likesPerFan
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY if(ifNull(fans, 0) < 100, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY sales ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY gmv ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort commentCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY comments ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort shareCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY shares ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort collectCount
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY collects ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY duration ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort interaction
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY interaction_bp ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort commentRatio
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY if(ifNull(likes, 0) < 100, NULL, toInt64(round(comments * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, if(ifNull(likes, 0) = 0, NULL, toInt64(round(comments * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort shareRatio
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY if(ifNull(likes, 0) < 100, NULL, toInt64(round(shares * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, if(ifNull(likes, 0) = 0, NULL, toInt64(round(shares * 10000 / greatest(ifNull(likes, 1), 1)))) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likesPlace
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY likes_place ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort fanLikesPlace
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY fan_likes_place ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort interactionPlace
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY interaction_place ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmvPlace
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY gmv_place ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort seenAt
-- ids
SELECT video_id AS id
FROM tide.card_video_f
ORDER BY nullIf(seen_at, 0) ASC NULLS LAST, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter type 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE is_cart IN {in0:Array(UInt64)}
ORDER BY gmv_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter type 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans <= {max0:Int64}
  AND likes >= {min1:Int64}
  AND if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) >= {min2:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 99999
-- min1 = 10000
-- min2 = 10000
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64})
ORDER BY likes_desc DESC, video_id
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
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64})
ORDER BY likes_desc DESC, video_id
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
SELECT video_id AS id
FROM tide.card_video_f
WHERE pub_day BETWEEN {from0:Date} AND {to0:Date}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- from0 = "2026-03-14"
-- to0 = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE fans >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000000
-- take = 50
-- offset = 0

-- ==== filter like 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter like 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter like 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter like 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter like 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter like 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE likes >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter likesPerFan 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter likesPerFan 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter likesPerFan 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter likesPerFan 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter content 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE category IN {in0:Array(String)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter level 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter level 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter level 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter level 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter level 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter level 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter level 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter duration 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE duration <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 14
-- take = 50
-- offset = 0

-- ==== filter duration 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 15
-- max0 = 30
-- take = 50
-- offset = 0

-- ==== filter duration 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE duration >= {min0:Int64} AND duration <= {max0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 30
-- max0 = 60
-- take = 50
-- offset = 0

-- ==== filter duration 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE duration >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 61
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter sales 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter sales 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter sales 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter sales 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE sales >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE gmv >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter comment 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter comment 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter comment 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter comment 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter comment 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter comment 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE comments >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter share 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter share 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter share 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter share 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter share 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter share 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE shares >= {min0:Int64}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter hasAd 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE has_ad IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter hasAd 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE has_ad IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter viewerGender 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "女"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerGender 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "男"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "<18"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "18-23"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "24-30"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "31-40"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "41-50"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAge 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = ">50"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广东"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江苏"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "浙江"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山东"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河南"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "四川"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "河北"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 8
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖南"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 9
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "湖北"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 10
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "安徽"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 11
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "福建"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 12
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "上海"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 13
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "北京"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 14
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "重庆"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 15
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "陕西"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 16
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "江西"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 17
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "辽宁"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 18
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "广西"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 19
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "云南"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 20
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "山西"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 21
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "贵州"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 22
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "天津"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 23
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "黑龙江"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 24
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "吉林"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 25
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "内蒙古"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 26
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新疆"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 27
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "甘肃"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 28
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "海南"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 29
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "宁夏"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 30
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "青海"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 31
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "西藏"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 32
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "香港"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 33
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "澳门"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerArea 34
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "台湾"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "精致妈妈"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "新锐白领"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "资深中产"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "Z世代"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市蓝领"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇青年"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 7
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "都市银发"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 8
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "小镇中老年"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "0-25"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 2
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "25-50"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 3
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "50-100"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 4
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "100-200"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 5
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "200-500"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 6
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE (video_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'video' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32}) OR (video_id NOT IN (SELECT object_id FROM tide.portrait WHERE object_type = 'video') AND author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {instead0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})))
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "view"
-- part0 = "500+"
-- least0 = 1500
-- instead0 = "video"
-- take = 50
-- offset = 0

-- ==== filter topic 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE has(tags, {has0:String})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- has0 = "美食"
-- take = 50
-- offset = 0

-- ==== filter suggestWord 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE has(found_by, {has0:String})
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- has0 = "面膜"
-- take = 50
-- offset = 0

-- ==== filter isCart 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE is_cart = 1
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isImage 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE is_image = 1
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isRecent 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE is_recent = 1
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasText 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE has_text = 1
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isSeo 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE is_found = 1
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hideGovMediaVip 1
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0,1,2,3,4]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE video_id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_video_f
WHERE video_id IN (SELECT video_id FROM tide.card_video_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
SELECT video_id AS id
FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
ORDER BY likes_desc DESC, video_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_video_f
WHERE product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
