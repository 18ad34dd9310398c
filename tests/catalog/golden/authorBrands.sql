-- ==== default
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  brand_id
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT brand_id AS id, payload
FROM tide.card_brand_row
WHERE brand_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort products
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY distinct_products ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort shops
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY distinct_shops ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY if(ifNull(total_sum_gmv, 0) = 0, NULL, toInt64(round(sum_gmv * 10000 / greatest(ifNull(total_sum_gmv, 1), 1)))) ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY distinct_videos ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
ORDER BY last_day ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY brand_id
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

-- ==== filter sales 1
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
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

-- ==== filter newPartner 1
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
GROUP BY brand_id
HAVING begun_brand_id >= {min0:Int64} AND begun_brand_id <= {max0:Int64}
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
  SELECT a AS author_id, b AS brand_id, day, sales, gmv, lives, videos, products, shops
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  brand_id AS id,
  uniqExactArray(products) AS distinct_products,
  uniqExactArray(shops) AS distinct_shops,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(brand_id NOT IN (SELECT brand_id FROM earlier_rows)) AS begun_brand_id,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE brand_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE brand_id IN (SELECT brand_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY brand_id
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
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS brand_id, day
  FROM tide.pair_day
  WHERE kind = 5
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  brand_id
FROM scope_rows
WHERE brand_id != 0
  AND brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE brand_id IN (SELECT brand_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY brand_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
