-- ==== default
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT author_id AS id, payload
FROM tide.card_author_row
WHERE author_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT *
FROM (
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
) AS found
LEFT ANY JOIN (
  SELECT author_id AS card_of, fans AS card_fans
  FROM tide.card_author_row
  WHERE author_id IN (SELECT author_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_fans ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_sales ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort share
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY if(ifNull(total_sum_gmv, 0) = 0, NULL, toInt64(round(sum_gmv * 10000 / greatest(ifNull(total_sum_gmv, 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort liveSales
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_live_sales ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort liveGmv
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_live_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort videoSales
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_video_sales ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort videoGmv
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY sum_video_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort lives
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY distinct_lives ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort videos
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY distinct_videos ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort firstDay
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY first_day ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort lastDay
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
ORDER BY last_day ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort dsr
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT *
FROM (
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
) AS found
LEFT ANY JOIN (
  SELECT author_id AS card_of, dsr AS card_dsr
  FROM tide.card_author_row
  WHERE author_id IN (SELECT author_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_dsr ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== filter keyword 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- words0_0 = ["面膜","面膜贴"]
-- words0_1 = ["补水"]
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_row WHERE author_id IN (SELECT author_id FROM scope_rows) AND fans <= {max0:Int64})
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- max0 = 10000
-- take = 50
-- offset = 0

-- ==== filter authorKind 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_row WHERE author_id IN (SELECT author_id FROM scope_rows) AND kind IN {in0:Array(UInt64)})
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter marketLevel 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_row WHERE author_id IN (SELECT author_id FROM scope_rows) AND level IN {in0:Array(UInt64)})
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
HAVING sum_sales >= {min0:Int64}
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 100
-- take = 50
-- offset = 0

-- ==== filter gmv 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
HAVING sum_gmv >= {min0:Int64}
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000000
-- take = 50
-- offset = 0

-- ==== filter marketType 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
HAVING sum_gmv > 0 AND sum_live_gmv * 100 >= {share0:UInt8} * sum_gmv
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- share0 = 30
-- take = 50
-- offset = 0

-- ==== filter newPartner 1
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
GROUP BY author_id
HAVING begun_author_id >= {min0:Int64} AND begun_author_id <= {max0:Int64}
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1
-- max0 = 1
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
WITH scope_rows AS (
  SELECT b AS author_id, a AS product_id, day, sales, gmv, live_sales, live_gmv, video_sales, video_gmv, rough_gmv, lives, videos
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  author_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(author_id NOT IN (SELECT author_id FROM earlier_rows)) AS begun_author_id,
  sum(live_sales) AS sum_live_sales,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_sales) AS sum_video_sales,
  sum(video_gmv) AS sum_video_gmv,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_row WHERE author_id IN (SELECT author_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
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
    AND product_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT b AS author_id, a AS product_id, day
  FROM tide.pair_day
  WHERE kind = 2
    AND product_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  author_id
FROM scope_rows
WHERE author_id != 0
  AND author_id IN (SELECT author_id FROM tide.card_author_row WHERE author_id IN (SELECT author_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY author_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
