import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { createBuildContext } from '#market/build/build-context.ts';
import { builds } from '#market/build/builds.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { type ImportReport, importFiles } from '#market/imports/import-files.ts';
import { clearDirty, noteCorrections, readDirtyDays } from '#market/ingest/dirty-days.ts';
import { withCachedMeta } from '#market/schema/meta.ts';
import type { StreamId } from '#market/streams/streams.ts';
import type { TestApp } from './app.ts';

/** What is summed by day: sales with their roll-ups, page views, and what they read. */
const BY_DAY: ReadonlySet<string> = new Set([
  'authors',
  'goods',
  ...builds.withInputs('roll-ups'),
  ...builds.withInputs('product views'),
]);

/** Derivations of a test of many steps, of which each needs its figures by day and few need cards and rankings. */
export interface DerivingBySteps {
  /** Derives what is summed by day from the facts that came. */
  byDay(): Promise<void>;
  /** Derives everything else that those steps made stale. */
  rest(): Promise<void>;
}

/** Begins such derivations: most of a derivation of few facts is the statements of cards and rankings. */
export function derivingBySteps({ runtime, clock }: TestApp): DerivingBySteps {
  const { market, account } = runtime.stores;
  const touched = new Map<StreamId, string[]>();
  const [sales, views]: [DaySpan[], DaySpan[]] = [[], []];
  const byDay = async () => {
    await noteCorrections(market, account, clock);
    const { changes, notes } = await readDirtyDays(account);
    const context = createBuildContext(market, changes, { clock });
    await withCachedMeta(market, async () => {
      for (const { name, build } of builds.staleAfter(changes.keys()))
        if (BY_DAY.has(name)) await build(context);
    });
    await clearDirty(account, notes);
    sales.push(...context.changed.sales);
    views.push(...context.changed.views);
    for (const [stream, days] of changes) touched.set(stream, [...(touched.get(stream) ?? []), ...days]);
  };
  const rest = async () => {
    const context = createBuildContext(market, new Map(touched), { clock });
    Object.assign(context.changed, { sales: [...sales], views: [...views] });
    await withCachedMeta(market, async () => {
      for (const { name, build } of builds.staleAfter(touched.keys()))
        if (!BY_DAY.has(name)) await build(context);
    });
    touched.clear();
    sales.length = 0;
    views.length = 0;
    await runtime.resumePendingWork();
  };
  return { byDay, rest };
}

/**
 * Writes a file of a feed (`at` dates what carries no date: unix seconds), imports it, and derives sales and their roll-ups alone. Danger: what else its rows change is not noted any more;
 * cards and rankings follow with the next import that is derived in whole, where it touches the same days.
 */
export function importSold(
  { runtime, dir }: TestApp,
  feedId: string,
  [name, content, at]: readonly [name: string, content: string, at?: number],
): Promise<ImportReport> {
  const feed = feedById(feedId);
  if (!feed) throw new Error(`no feed ${feedId}`);
  const path = join(mkdtempSync(join(dir, 'sold-')), name);
  writeFileSync(path, content);
  const request = { feed, paths: [path], ...(at !== undefined && { at }) };
  return importFiles({ ...runtime.stores, derives: 'sales' }, request, () => {});
}
