-- ==== default
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- total
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 100

-- ==== custom range
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort fans
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, fans AS card_fans
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_fans ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort openedAt
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort duration
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, duration AS card_duration
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_duration ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort totalUsers
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, total_users AS card_total_users
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_total_users ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort peakUsers
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, peak_users AS card_peak_users
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_peak_users ASC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000, optimize_move_to_prewhere = 0;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort through
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, watch_ucnt AS card_watch_ucnt, exposed AS card_exposed
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY if(ifNull(card_exposed, 0) = 0, NULL, toInt64(round(card_watch_ucnt * 10000 / greatest(ifNull(card_exposed, 1), 1)))) ASC NULLS LAST, id
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort gmv
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
-- from = "2026-03-14"
-- to = "2026-03-20"
-- take = 50
-- offset = 0

-- ==== sort score
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT *
FROM (
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
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
  SELECT room_id AS card_of, score AS card_score
  FROM tide.card_live_row
  WHERE room_id IN (SELECT carrier_id FROM scope_rows)
) AS card ON card.card_of = found.id
ORDER BY card_score ASC NULLS LAST, id
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_f WHERE hasAnyTokens(words, {words0_0:Array(String)}) AND hasAnyTokens(words, {words0_1:Array(String)}))
GROUP BY carrier_id
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

-- ==== filter gmv 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
GROUP BY carrier_id
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

-- ==== filter totalUsers 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND total_users >= {min0:Int64})
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- min0 = 1000
-- take = 50
-- offset = 0

-- ==== filter fans 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND fans <= {max0:Int64})
GROUP BY carrier_id
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND kind IN {in0:Array(UInt64)})
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter level 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND level IN {in0:Array(UInt64)})
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter partOfDay 1
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND part_of_day IN {in0:Array(UInt64)})
GROUP BY carrier_id
ORDER BY sum_gmv DESC NULLS LAST, id
LIMIT {take:UInt32} OFFSET {offset:UInt32}
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- in0 = "[1]"
-- take = 50
-- offset = 0

-- ==== filter keyword letter by letter
-- ids
WITH scope_rows AS (
  SELECT a AS shop_id, carrier, b AS carrier_id, day, sales, gmv, rough_gmv, products
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
    AND day BETWEEN {from:Date} AND {to:Date}
    AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})
    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))
)
SELECT
  carrier_id AS id,
  uniqExactArray(products) AS distinct_products,
  sum(sales) AS sum_sales,
  sum(rough_gmv) AS sum_rough_gmv,
  sum(gmv) AS sum_gmv,
  count() OVER () AS in_all
FROM scope_rows
WHERE carrier_id != 0
  AND carrier IN (1)
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY carrier_id
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
  SELECT a AS shop_id, carrier, b AS carrier_id, day
  FROM tide.pair_day
  WHERE kind = 13
    AND shop_id = {scope0:UInt64}
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
  AND carrier_id IN (SELECT room_id FROM tide.card_live_row WHERE room_id IN (SELECT carrier_id FROM scope_rows) AND positionCaseInsensitiveUTF8(title, {text0:String}) > 0)
GROUP BY carrier_id
LIMIT 10001
)
SETTINGS use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000;
-- scope0 = "13799"
-- from = "2026-03-14"
-- to = "2026-03-20"
-- text0 = "面膜%"
