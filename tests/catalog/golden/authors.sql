-- ==== default
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_author_f
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;

-- rows
SELECT author_id AS id, payload
FROM tide.card_author_row
WHERE author_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT author_id, day, sales, gmv, live_gmv, video_gmv
  FROM tide.author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort incFans
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY inc_fans ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY sales30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort liveGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY live_gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videoGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY video_gmv30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort aup
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgTotalUsers
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cvr
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_watch30, 0) < 1000, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgLiveGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_watch30, 0) < 1000, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort dsr
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY dsr ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY lives30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY videos30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgUsers
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY online30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort stayDuration
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY stay30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort fansRatio
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(live_fans_watch30, 0) < 1000, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort interactRatio
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(barrage_watch30, 0) < 1000, NULL, toInt64(round(barrage30 * 10000 / greatest(ifNull(barrage_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(barrage_watch30, 0) = 0, NULL, toInt64(round(barrage30 * 10000 / greatest(ifNull(barrage_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort rpm
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gpm
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_watch30, 0) < 1000, NULL, toInt64(round(watched_gmv30 * 1000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 * 1000 / greatest(ifNull(priced_watch30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgPlayCount
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(played_clips30, 0) = 0, NULL, toInt64(round(clip_plays30 / greatest(ifNull(played_clips30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort avgVideoGmv
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(priced_clips30, 0) = 0, NULL, toInt64(round(clip_gmv30 / greatest(ifNull(priced_clips30, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY products30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort gmvPlace
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY gmv_place30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort watchPlace
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY watch_place30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort uvPlace
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY uv_place30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort cvrPlace
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY cvr_place30 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort incFans7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY inc_fans7 ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likes
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY likes ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort works
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY works ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort likesPerFan
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY if(ifNull(fans, 0) < 1000, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, if(ifNull(fans, 0) = 0, NULL, toInt64(round(likes * 10000 / greatest(ifNull(fans, 1), 1)))) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort comments
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY comments ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort shares
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY shares ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort following
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY following ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort firstSale
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY first_sale_day ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== sort seenAt
-- ids
SELECT author_id AS id
FROM tide.card_author_f
ORDER BY nullIf(seen_at, 0) ASC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter authorType 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE lives30 >= {min0:Int64}
ORDER BY live_gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- take = 50
-- offset = 0

-- ==== filter authorType 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE videos30 >= {min0:Int64}
ORDER BY video_gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter soldGoods 2
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter category 1
-- ids
WITH scope_rows AS (
  SELECT cat1, author_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64}
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
WITH scope_rows AS (
  SELECT cat1, cat2, author_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64}
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
WITH scope_rows AS (
  SELECT cat1, cat2, cat3, author_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.cate_author_day
  WHERE day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64}
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- take = 50
-- offset = 0

-- ==== filter category 4
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64})
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- take = 50
-- offset = 0

-- ==== filter category 5
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64})
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter lv1 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE category IN {in0:Array(String)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["美食"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter fans 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 100000
-- take = 50
-- offset = 0

-- ==== filter fans 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- max0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter fans 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- max0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter fans 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64} AND fans <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- max0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter fans 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE fans >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 3000000
-- take = 50
-- offset = 0

-- ==== filter area 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE province IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330000]"
-- take = 50
-- offset = 0

-- ==== filter area 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE city IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[330100]"
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter gmv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter gmv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter gmv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter gmv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000000
-- take = 50
-- offset = 0

-- ==== filter gmv 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000000
-- take = 50
-- offset = 0

-- ==== filter gmv 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000000
-- take = 50
-- offset = 0

-- ==== filter avgLiveGmv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter avgLiveGmv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter avgLiveGmv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000000
-- take = 50
-- offset = 0

-- ==== filter avgLiveGmv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000000
-- take = 50
-- offset = 0

-- ==== filter avgLiveGmv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_lives30, 0) = 0, NULL, toInt64(round(room_gmv30 / greatest(ifNull(priced_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter avgTotalUsers 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(watch_lives30, 0) = 0, NULL, toInt64(round(watch30 / greatest(ifNull(watch_lives30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter uv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter uv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter uv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter uv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 300
-- take = 50
-- offset = 0

-- ==== filter uv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_gmv30 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter aup 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter aup 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- max0 = 5000
-- take = 50
-- offset = 0

-- ==== filter aup 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter aup 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- max0 = 20000
-- take = 50
-- offset = 0

-- ==== filter aup 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64} AND if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) <= {max0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 20000
-- max0 = 50000
-- take = 50
-- offset = 0

-- ==== filter aup 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(sales30, 0) = 0, NULL, toInt64(round(gmv30 / greatest(ifNull(sales30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter cvr 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter cvr 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter cvr 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 200
-- take = 50
-- offset = 0

-- ==== filter cvr 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 300
-- take = 50
-- offset = 0

-- ==== filter cvr 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_watch30, 0) = 0, NULL, toInt64(round(watched_sales30 * 10000 / greatest(ifNull(priced_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter rpm 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter rpm 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter rpm 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter rpm 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter rpm 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(priced_seconds30, 0) = 0, NULL, toInt64(round(room_gmv30 * 60 / greatest(ifNull(priced_seconds30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter avgUsers 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE online30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10
-- take = 50
-- offset = 0

-- ==== filter avgUsers 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE online30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter avgUsers 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE online30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter avgUsers 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE online30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter avgUsers 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE online30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter stayDuration 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE stay30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 30
-- take = 50
-- offset = 0

-- ==== filter stayDuration 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE stay30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 60
-- take = 50
-- offset = 0

-- ==== filter stayDuration 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE stay30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 120
-- take = 50
-- offset = 0

-- ==== filter stayDuration 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE stay30 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 180
-- take = 50
-- offset = 0

-- ==== filter fansRatio 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50
-- take = 50
-- offset = 0

-- ==== filter fansRatio 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter fansRatio 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 200
-- take = 50
-- offset = 0

-- ==== filter fansRatio 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 300
-- take = 50
-- offset = 0

-- ==== filter fansRatio 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE if(ifNull(live_fans_watch30, 0) = 0, NULL, toInt64(round(live_fans30 * 10000 / greatest(ifNull(live_fans_watch30, 1), 1)))) >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter partOfDay 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE part_of_day IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter mainChannel 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE main_channel IN {in0:Array(String)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["直播"]
-- take = 50
-- offset = 0

-- ==== filter mainChannel 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE main_channel IN {in0:Array(String)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["视频"]
-- take = 50
-- offset = 0

-- ==== filter mainChannel 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE main_channel IN {in0:Array(String)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = ["商品卡"]
-- take = 50
-- offset = 0

-- ==== filter score 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE dsr_band IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter score 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE dsr_band IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter score 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE dsr_band IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter score 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE dsr_band IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0]"
-- take = 50
-- offset = 0

-- ==== filter marketType 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND live_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND video_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter marketType 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gmv30 > 0 AND card_gmv30 * 100 >= {share0:UInt8} * gmv30
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter smallBestseller 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE is_small_bestseller = 1
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter newSeller 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE is_new_seller = 1
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter soldBrand 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS brand_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 6
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter mcn 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE mcn_state IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter mcn 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE mcn_state IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter authorKind 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[3]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[4]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[5]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[6]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE level IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[7]"
-- take = 50
-- offset = 0

-- ==== filter gender 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gender IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter gender 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE gender IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter verifyType 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE verify IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[2]"
-- take = 50
-- offset = 0

-- ==== filter verifyType 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE verify IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter incFans7 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE inc_fans7 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1
-- take = 50
-- offset = 0

-- ==== filter incFans7 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE inc_fans7 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter incFans7 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE inc_fans7 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter incFans7 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE inc_fans7 >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter likes 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter likes 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 10000
-- take = 50
-- offset = 0

-- ==== filter likes 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 50000
-- take = 50
-- offset = 0

-- ==== filter likes 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100000
-- take = 50
-- offset = 0

-- ==== filter likes 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500000
-- take = 50
-- offset = 0

-- ==== filter likes 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE likes >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter works 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter works 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 500
-- take = 50
-- offset = 0

-- ==== filter works 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter works 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE works >= {min0:Int64}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- min0 = 5000
-- take = 50
-- offset = 0

-- ==== filter viewerGender 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerGender 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAge 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 8
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 9
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 10
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 11
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 12
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 13
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 14
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 15
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 16
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 17
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 18
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 19
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 20
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 21
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 22
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 23
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 24
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 25
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 26
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 27
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 28
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 29
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 30
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 31
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 32
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 33
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerArea 34
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerCrowd 8
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter viewerAtv 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "live"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "女"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerGender 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'gender'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "男"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "<18"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "18-23"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "24-30"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "31-40"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "41-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAge 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'age'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = ">50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江苏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "浙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山东"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "四川"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "河北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 8
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 9
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "湖北"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 10
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "安徽"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 11
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "福建"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 12
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "上海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 13
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "北京"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 14
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "重庆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 15
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "陕西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 16
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "江西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 17
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "辽宁"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 18
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "广西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 19
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "云南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 20
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "山西"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 21
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "贵州"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 22
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "天津"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 23
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "黑龙江"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 24
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "吉林"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 25
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "内蒙古"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 26
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新疆"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 27
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "甘肃"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 28
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "海南"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 29
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "宁夏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 30
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "青海"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 31
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "西藏"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 32
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "香港"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 33
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "澳门"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerArea 34
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'province'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "台湾"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "精致妈妈"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "新锐白领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "资深中产"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "Z世代"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市蓝领"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇青年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 7
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "都市银发"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerCrowd 8
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'consume'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "小镇中老年"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "0-25"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 2
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "25-50"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 3
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "50-100"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 4
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "100-200"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 5
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "200-500"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter buyerAtv 6
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT object_id FROM tide.portrait
    WHERE object_type = 'author' AND audience = {audience0:String} AND dim = 'atv'
    AND shares[indexOf(names, {part0:String})] >= {least0:UInt32})
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- audience0 = "order"
-- part0 = "500+"
-- least0 = 1500
-- take = 50
-- offset = 0

-- ==== filter hasContact 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE has_contact = 1
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter isLive 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE is_live = 1
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter hasShop 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE has_shop = 1
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- take = 50
-- offset = 0

-- ==== filter unfollowed 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id NOT IN {not0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- not0 = "[17938,17939]"
-- take = 50
-- offset = 0

-- ==== filter hideMedia 1
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE kind IN {in0:Array(UInt64)}
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- in0 = "[0,1,2,3,4]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
SELECT author_id AS id
FROM tide.card_author_f
WHERE author_id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
ORDER BY gmv30 DESC NULLS LAST, author_id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
SELECT count() AS n FROM (SELECT 1 FROM tide.card_author_f
WHERE author_id IN (SELECT author_id FROM tide.card_author_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
LIMIT 10001)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000, query_plan_max_limit_for_top_k_optimization = 10000;
-- text0 = "面膜%"

-- ==== filter soldGoods letter by letter
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"

-- ==== filter soldBrand letter by letter
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS brand_id, day, sales, gmv, live_gmv, video_gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 6
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  author_id AS id,
  sum(gmv) AS sum_gmv,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(sales) AS sum_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT b AS author_id, a AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 6
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
