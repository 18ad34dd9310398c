import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { blocksEndpoint, callsOf } from '#engine/blocks/block-contract.ts';
import { blockReply } from '#engine/blocks/replies.ts';
import { publicId } from '#engine/server/public-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

/** The three objects of a family with most money, by public id. */
async function objectsOf({ card }: (typeof detailPages)[number]): Promise<string[]> {
  const rows = await test.runtime.stores.market.read<{ id: string }>({
    sql: `SELECT toString(${card.key}) AS id FROM tide.${card.table}_f ORDER BY gmv30 DESC, ${card.key} LIMIT 3`,
  });
  return rows.map(({ id }) => publicId(id));
}

/** Kinds that some reply had. */
const seen = new Set<string>();

it.each(detailPages)('every block of $id replies as its contract says, in each edition', async (family) => {
  const ids = await objectsOf(family);
  expect(ids).toHaveLength(3);
  for (const path of callsOf(family)) {
    const { reply } = blocksEndpoint(family, path);
    for (const id of ids) {
      for (const as of ['light', 'flagship', 'supreme'] as const) {
        const { body } = await test.get(path.replace(/\{\w+\}/, id), { as });
        if (body.refusal) continue;
        const parsed = reply.safeParse(body.data);
        expect(parsed.error?.issues ?? [], `${path} of ${id} as ${as}`).toEqual([]);
        for (const { kind } of Object.values(parsed.data?.blocks ?? {})) seen.add(kind);
      }
    }
  }
});

it('every kind of reply was seen', () => {
  const kinds = blockReply.def.options.flatMap((one) => [...(one._zod.propValues?.kind ?? [])]);
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => !seen.has(String(kind)))).toEqual([]);
});

it('the OpenAPI document has the reply of each kind, and every reference leads somewhere', async () => {
  const { text } = await test.get('/api/openapi.json');
  const document = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
  for (const kind of ['kpis', 'trend', 'market', 'lifeCycle']) expect(text).toContain(`"const":"${kind}"`);
  const referenced = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to as string);
  expect(referenced.length).toBeGreaterThan(0);
  for (const to of referenced) {
    expect(to).toMatch(/^#\/components\/schemas\//);
    expect(document.components.schemas).toHaveProperty(to.slice('#/components/schemas/'.length));
  }
});
