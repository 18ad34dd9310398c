import { authorProductDay, productAuthorDay } from '#catalog/facts/pair-rollups.ts';
import type { SimilarBlock } from '#catalog/kernel/detail.ts';
import type { SimilarReply } from '#engine/blocks/similar/reply.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { wireFigure } from '#engine/server/blocks/figure.ts';
import { publicId } from '#engine/server/public-id.ts';
import { rollupTable } from '#engine/server/rollup-source.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

interface Found {
  readonly id: string;
  readonly label: string;
  readonly fans: string;
  readonly gmv: string | null;
  readonly likeness: number;
  readonly shared: string;
}

/** Audience dimensions that likeness is measured on. */
const DIMENSIONS = "('gender', 'age', 'province', 'consume', 'atv')";

/**
 * Authors of the same main category with a third to three times the followers. Likeness is the cosine between the audiences of both: how the
 * shares of gender, age, province, crowds and spending of the followers' portraits differ from what is usual among the candidates. TRICKY:
 * shares themselves are all positive and alike, so that everybody would be 95 % like everybody; among fewer than six audiences nothing is
 * usual, and the shares are compared as they are. Products that both sold in 30 days are counted beside.
 */
const SIMILAR = `WITH
own_term AS (SELECT fans, cat1 FROM ${db}.author_term WHERE author_id = {object:UInt64}),
candidates AS (
  SELECT author_id, fans, terms[indexOf(names, 'gmv')] AS gmv
  FROM ${db}.author_term
  WHERE cat1 = (SELECT any(cat1) FROM own_term) AND cat1 != 0 AND author_id != {object:UInt64}
    AND fans * 3 >= (SELECT any(fans) FROM own_term) AND fans <= 3 * (SELECT any(fans) FROM own_term)
),
shares AS (
  SELECT object_id, dim, name, toFloat64(share) AS part
  FROM ${db}.portrait
  ARRAY JOIN names AS name, shares AS share
  WHERE object_type = 'author' AND audience = 'fans' AND dim IN ${DIMENSIONS}
    AND (object_id = {object:UInt64} OR object_id IN (SELECT author_id FROM candidates))
),
audiences AS (
  SELECT object_id, dim, name, part - if((SELECT uniqExact(object_id) FROM shares) < 6, 0, avg(part) OVER (PARTITION BY dim, name)) AS share
  FROM shares
),
lengths AS (SELECT object_id, sqrt(sum(share * share)) AS length FROM audiences GROUP BY object_id),
products_of_both AS (
  SELECT other.object_id AS author_id, sum(other.share * own.share) AS product
  FROM audiences AS other
  INNER JOIN (SELECT dim, name, share FROM audiences WHERE object_id = {object:UInt64}) AS own
    ON own.dim = other.dim AND own.name = other.name
  WHERE other.object_id != {object:UInt64}
  GROUP BY other.object_id
),
alike AS (
  SELECT p.author_id AS author_id, p.product / l.length / (SELECT length FROM lengths WHERE object_id = {object:UInt64}) AS likeness
  FROM products_of_both AS p
  INNER JOIN lengths AS l ON l.object_id = p.author_id
),
sold_too AS (
  SELECT author_id, uniqExact(product_id) AS shared
  FROM ${rollupTable(productAuthorDay)}
  WHERE product_id IN (
    SELECT product_id FROM ${rollupTable(authorProductDay)} WHERE author_id = {object:UInt64} AND day > {day:Date} - 30 AND product_id != 0
  ) AND day > {day:Date} - 30
  GROUP BY author_id
)
SELECT toString(c.author_id) AS id, row.name AS label, toString(c.fans) AS fans, toString(c.gmv) AS gmv, a.likeness AS likeness, toString(s.shared) AS shared
FROM candidates AS c
INNER JOIN alike AS a ON a.author_id = c.author_id
LEFT JOIN sold_too AS s ON s.author_id = c.author_id
LEFT ANY JOIN (SELECT author_id, name FROM ${db}.card_author_row WHERE author_id IN (SELECT author_id FROM candidates)) AS row ON row.author_id = c.author_id
WHERE a.likeness > 0
ORDER BY likeness DESC, c.author_id
LIMIT {rows:UInt32}
${BLOCK_SETTINGS}`;

/** Answers the authors that are most like this one; none where nothing is known of the audience or nothing was sold. */
export async function answerSimilar(scope: BlockScope, { rows }: SimilarBlock): Promise<SimilarReply> {
  const { context, objectId, plan } = scope;
  const { dataDay } = context.state;
  if (dataDay === null) return { kind: 'similar', rows: [] };
  const found = await context.store.read<Found>({
    sql: SIMILAR,
    params: { object: objectId, day: dataDay, rows },
  });
  return {
    kind: 'similar',
    rows: found.map(({ id, label, fans, gmv, likeness, shared }) => ({
      id: publicId(id),
      name: label,
      likeness: Math.min(1, Math.max(0, Number(likeness))),
      fans: Number(fans),
      gmv: wireFigure(
        { value: { op: 'unknown', unit: 'fen' }, banded: 'gmv' },
        gmv === null ? null : Number(gmv),
        plan.banded,
      ),
      shared: Number(shared),
    })),
  };
}
