import { brandCard } from '#catalog/facts/brand-card.ts';
import { editionForDays, limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { readCard } from '#engine/server/card-row.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { type ApiRoute, type Refused, refuse, route } from '#platform/server/http/route.ts';
import { type BrandScreen, brandScreen, screenDays } from '../contract.ts';
import { readNow, readPeriod, type ScreenRequest } from './read-screen.ts';

/** What the call needs; `admit` counts the objects that it shows. */
export interface BrandScreenServices {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
  /** Milliseconds. */
  now(): number;
}

const NOT_FOUND = refuse(404, '暂未收录这个品牌');

/** More days than the edition's dashboards have. */
function tooFar(level: ViewerLevel, days: number): Refused | null {
  if (days <= limitOf('dashboardDays', level)) return null;
  const prompt = 'range-days';
  return {
    ...refuse(402, prompts[prompt].text),
    prompt,
    needs: editionForDays('dashboardDays', days),
    field: 'days',
  };
}

/** Both halves of the screen; each is read once for all who look at the same brand while nothing changed. */
async function readScreen({ cache, ...rest }: QueryContext, asked: ScreenRequest) {
  const context = { cache, ...rest };
  const { state } = context;
  const sales = String(state.updatedAt('sales'));
  const hour = Math.floor(asked.now / 3_600_000);
  return Promise.all([
    cache.get(`brand-now:${asked.brand}:${asked.reach}`, `${state.updatedAt('today')} ${sales} ${hour}`, () =>
      readNow(context, asked),
    ),
    cache.get(`brand-period:${asked.brand}:${asked.days}`, `${sales} ${state.dataDay}`, () =>
      readPeriod(context, asked),
    ),
  ]);
}

function objectsOf(screen: BrandScreen): string[] {
  return [
    objectName('brand', screen.brand_id),
    ...screen.products.map(({ id }) => objectName('product', id)),
    ...screen.authors.map(({ id }) => objectName('author', id)),
    ...screen.lives.map(({ id }) => objectName('live', id)),
  ];
}

/** The call of the brand's big screen. */
export function brandScreenRoutes({ context, admit, now }: BrandScreenServices): ApiRoute[] {
  return [
    route(brandScreen, async ({ query, viewer, caller }) => {
      const id = query.brand_id;
      const days = Number(query.days ?? screenDays[0]);
      const refused = tooFar(viewer.level, days);
      if (refused) return refused;
      const brand = internalId(id);
      const card = brand === null ? null : await readCard(context, brandCard, { id, banded: true });
      if (brand === null || card === null) return NOT_FOUND;
      const reach = limitOf('dashboardDays', viewer.level);
      const [moving, period] = await readScreen(context, { brand, days, reach, now: now() });
      const updatedAt = context.state.freshAt('today') ?? context.state.freshAt('sales');
      const screen: BrandScreen = {
        brand_id: id,
        name: typeof card.name === 'string' ? card.name : '',
        category: typeof card.category === 'string' ? card.category : '',
        updated_at: updatedAt === null ? null : Math.floor(updatedAt / 1000),
        ...moving,
        ...period,
      };
      return (await admit({ viewer, caller }, objectsOf(screen))) ?? screen;
    }),
  ];
}
