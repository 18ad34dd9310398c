-- ==== default
-- ids
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT count() AS n
FROM (
SELECT
  carrier_id
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
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
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort openedAt
-- ids
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
) AS found
LEFT ANY JOIN (
  SELECT room_id AS card_of, opened_at AS card_opened_at
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY nullIf(card_opened_at, 0) ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort sales
-- ids
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
ORDER BY sum_sales ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
WITH scope_rows AS (
  SELECT carrier, b AS carrier_id, a AS product_id, author_id, day, sales, gmv, rough_gmv
  FROM tide.pair_day
  WHERE kind = 12
    AND author_id = {scope0:UInt64}
    AND product_id = {scope1:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
ORDER BY sum_gmv ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- scope1 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0
