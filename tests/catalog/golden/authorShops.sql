-- ==== default
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  shop_id
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"

-- rows
SELECT shop_id AS id, payload
FROM tide.card_shop_row
WHERE shop_id IN {ids:Array(UInt64)}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- ids = "[1,2]"

-- ==== page 3
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort score
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT *
FROM (
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
) AS found
LEFT ANY JOIN (
  SELECT shop_id AS card_of, score AS card_score
  FROM tide.card_shop_row
  WHERE shop_id IN (SELECT shop_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_score ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
ORDER BY distinct_products ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
ORDER BY if(ifNull(total_sum_gmv, 0) = 0, NULL, toInt64(round(sum_gmv * 10000 / greatest(ifNull(total_sum_gmv, 1), 1)))) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort days
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
ORDER BY distinct_day ASC NULLS LAST, id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY shop_id
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

-- ==== filter shopType 1
-- ids
WITH scope_rows AS (
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE shop_id IN (SELECT shop_id FROM scope_rows) AND type IN {in0:Array(UInt64)})
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
GROUP BY shop_id
HAVING begun_shop_id >= {min0:Int64} AND begun_shop_id <= {max0:Int64}
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
  SELECT a AS author_id, b AS shop_id, day, sales, gmv, lives, videos, products
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT
  shop_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(gmv) AS sum_gmv,
  (SELECT sum(gmv) FROM scope_rows) AS total_sum_gmv,
  any(shop_id NOT IN (SELECT shop_id FROM earlier_rows)) AS begun_shop_id,
  uniqExact(day) AS distinct_day,
  uniqExactArray(lives) AS distinct_lives,
  uniqExactArray(videos) AS distinct_videos,
  min(day) AS first_day,
  max(day) AS last_day,
  count() OVER () AS in_all
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE shop_id IN (SELECT shop_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY shop_id
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
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
),
earlier_rows AS (
  SELECT a AS author_id, b AS shop_id, day
  FROM tide.pair_day
  WHERE kind = 3
    AND author_id = {scope0:UInt64}
    AND day < {from:Date}
    AND (part <= toYYYYMM({from:Date})
    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))
)
SELECT count() AS n
FROM (
SELECT
  shop_id
FROM scope_rows
WHERE shop_id != 0
  AND shop_id IN (SELECT shop_id FROM tide.card_shop_row WHERE shop_id IN (SELECT shop_id FROM scope_rows) AND positionCaseInsensitiveUTF8(name, {text0:String}) > 0)
GROUP BY shop_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
