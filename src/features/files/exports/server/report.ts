import {
  liveGoodsFigures,
  liveMarketFigures,
  productMarketFigures,
} from '#catalog/details/market-figures.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { roomCards } from '#catalog/details/room-cards.ts';
import { videoCards } from '#catalog/details/video-cards.ts';
import { lists } from '#catalog/index.ts';
import type { Edition } from '#catalog/plans.ts';
import { beijingTime } from '#kernel/day.ts';
import {
  type Answer,
  isRefused,
  type Refused,
  type RequestContext,
  refuse,
  type Viewer,
} from '#platform/server/http/route.ts';
import { logoRefusal } from '../logo-rules.ts';
import { figuresOfListing, figuresOfPageBlock } from '../page-figures.ts';
import type { ExportPage } from '../page-rules.ts';
import type { PageReport, ReportOf } from '../report-contract.ts';
import { exportRight, refuseExport } from '../rules.ts';
import { exporterName } from './pages/page-file.ts';
import { nameComparison, namePage } from './pages/page-name.ts';
import type { ExportParts } from './parts.ts';
import { logoOf, putLogo } from './store/logos.ts';
import { exportRefused } from './submit.ts';

interface Described {
  readonly label: string;
  readonly help?: string | undefined;
}

/** The figures that a page may have. */
function figuresOfPage(page: ExportPage, isComparison: boolean): readonly Described[] {
  const listing = lists.find((one) => one.of.id === page);
  const library = listing === undefined ? [] : figuresOfListing(listing);
  if (isComparison) return library;
  const family = detailPages.find((one) => one.id === page);
  if (family) {
    const blocks = [
      ...Object.values(family.head ?? {}),
      ...family.tabs.flatMap((tab) => Object.values(tab.blocks)),
    ];
    return blocks.flatMap((block) => figuresOfPageBlock(block, family.id));
  }
  const cards: readonly { readonly figures: Readonly<Record<string, Described>> }[] = Object.values(
    page === 'live' ? roomCards : videoCards,
  );
  return [...cards.flatMap(({ figures }) => Object.values(figures)), ...library];
}

const marketFigures = {
  goods: Object.values(productMarketFigures),
  rooms: [...Object.values(liveMarketFigures), ...Object.values(liveGoodsFigures)],
} as const;

/** What each label means, once. */
function definitionsOf(figures: readonly Described[]): PageReport['definitions'] {
  const known = new Map<string, string>();
  for (const { label, help } of figures) if (help !== undefined && !known.has(label)) known.set(label, help);
  return [...known].map(([label, words]) => ({ label, words }));
}

/** The title and figures of what a report is of, once the viewer has been let in to it. */
async function subjectOf(
  parts: ExportParts,
  by: RequestContext,
  of: ReportOf,
): Promise<{ readonly title: string; readonly figures: readonly Described[] } | Refused> {
  const level = by.viewer.level as Edition;
  if ('market' in of) {
    const named = await parts.marketPage.name(of, level);
    return isRefused(named) ? named : { title: named.title, figures: marketFigures[of.market] };
  }
  const { page, ids } = of;
  const objects = [...new Set(ids)];
  const names = await Promise.all(objects.map((id) => namePage(parts, { page, id })));
  const [title = null] = names;
  if (title === null || names.includes(null)) return refuse(404, '暂未收录这个对象');
  const barred = await parts.admitScope(
    by,
    objects.map((id) => ({ of: page, id })),
  );
  if (barred) return barred;
  const isComparison = objects.length > 1;
  return {
    title: isComparison ? nameComparison(page, objects) : title,
    figures: figuresOfPage(page, isComparison),
  };
}

/** What a one-page report says around its figures: for the editions that take pages along. It costs no unit: it holds what is on the screen. */
export async function reportFor(
  parts: ExportParts,
  by: RequestContext,
  of: ReportOf,
): Promise<Answer<PageReport>> {
  const closed = refuseExport(exportRight('list'), by.viewer.level);
  if (closed) return exportRefused(closed);
  const subject = await subjectOf(parts, by, of);
  if (isRefused(subject)) return subject;
  const [name, logo] = await Promise.all([
    exporterName(parts, by.viewer.id),
    logoOf(parts.account.db, by.viewer.teamId),
  ]);
  return {
    title: subject.title,
    data_day: parts.dataDay(),
    made: beijingTime(parts.clock.now()).slice(0, 16),
    by: name,
    definitions: definitionsOf(subject.figures),
    logo,
  };
}

/** Sets or takes away the logo of the viewer's team. */
export async function changeLogo(
  { account, clock }: ExportParts,
  { teamId }: Viewer,
  png: string,
): Promise<Answer<true>> {
  if (png !== '') {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(png)) return refuse(422, '标识应为PNG图片');
    const refused = logoRefusal(Buffer.from(png, 'base64'));
    if (refused !== null) return refuse(422, refused);
  }
  await account.write((tx) => putLogo(tx, { teamId, png, changed: clock.now() }));
  return true;
}
