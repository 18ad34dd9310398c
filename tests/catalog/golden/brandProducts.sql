-- ==== default
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  product_id
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT product_id AS id, payload
FROM tide.card_product_row
WHERE product_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort price
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
) AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, price AS card_price
  FROM tide.card_product_row
  WHERE product_id IN (SELECT product_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_price ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort cosRatio
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
) AS found
LEFT ANY JOIN (
  SELECT product_id AS card_of, cos_bp AS card_cos_bp
  FROM tide.card_product_row
  WHERE product_id IN (SELECT product_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_cos_bp ASC NULLS LAST, id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_gmv ASC NULLS LAST, id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_live_gmv ASC NULLS LAST, id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_video_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort cardGmv
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY sum_card_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort authors
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY distinct_authors ASC NULLS LAST, id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
ORDER BY distinct_videos ASC NULLS LAST, id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY product_id
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

-- ==== filter category 1
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND cat1 = {path0_0:UInt64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- take = 50
-- offset = 0

-- ==== filter category 2
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- take = 50
-- offset = 0

-- ==== filter category 3
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND cat1 = {path0_0:UInt64} AND cat2 = {path0_1:UInt64} AND cat3 = {path0_2:UInt64} AND cat4 = {path0_3:UInt64} AND cat5 = {path0_4:UInt64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- path0_0 = "13799"
-- path0_1 = "17704"
-- path0_2 = "21609"
-- path0_3 = "25514"
-- path0_4 = "29419"
-- take = 50
-- offset = 0

-- ==== filter price 1
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND price >= {min0:Int64} AND price <= {max0:Int64})
GROUP BY product_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 0
-- max0 = 1000
-- take = 50
-- offset = 0

-- ==== filter sales 1
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
GROUP BY product_id
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

-- ==== filter keyword letter by letter
-- ids
WITH scope_rows AS (
  SELECT a AS brand_id, b AS product_id, day, sales, gmv, live_gmv, video_gmv, card_gmv, lives, videos, authors
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  product_id AS id,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  sum(live_gmv) AS sum_live_gmv,
  sum(video_gmv) AS sum_video_gmv,
  sum(card_gmv) AS sum_card_gmv,
  uniqExactArray(authors) AS distinct_authors,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  count() OVER () AS in_all
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY product_id
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
  SELECT a AS brand_id, b AS product_id, day
  FROM tide.pair_day
  WHERE kind = 8
    AND brand_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  product_id
FROM scope_rows
WHERE product_id != 0
  AND product_id IN (SELECT product_id FROM tide.card_product_row WHERE product_id IN (SELECT product_id FROM scope_rows) AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY product_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
