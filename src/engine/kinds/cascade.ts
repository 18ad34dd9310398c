import { wireName } from '#catalog/kernel/listing.ts';
import { categoryDepth, editionForDepth } from '#catalog/plans.ts';
import { cascadePrompt } from '#catalog/prompts.ts';
import { refuseEdition, refuseSense } from '../refusal.ts';
import type { FilterValues, Kind, Malformed } from './kind.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;
const ID = /^[0-9A-Za-z]{1,20}$/;
/** Id 0 means all categories (domain.md 5.4, 14: `lv1:0`). */
const NONE = /^0+$/;

function path(read: (level: number) => unknown): FilterValues['cascade'] | Malformed | undefined {
  const ids: string[] = [];
  let ended = false;
  for (const level of LEVELS) {
    const raw = read(level) ?? '';
    const id = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : null;
    if (id === '' || (id !== null && NONE.test(id))) {
      ended = true;
      continue;
    }
    if (id === null || ended || !ID.test(id)) return { malformed: '类目不存在' };
    ids.push(id);
  }
  return ids.length > 0 ? ids : undefined;
}

/** A category of a tree, with its parents: lv1, lv2 … one name a level. Depth is a right of the edition (open reading 3). */
export const cascade: Kind<'cascade'> = {
  urlNames: (_name, { prefix }) => LEVELS.map((l) => `${prefix}${l}`),
  fromUrl: (query, _name, { prefix }) => path((l) => query.get(`${prefix}${l}`)),
  toUrl: (_name, value, { prefix }) => Object.fromEntries(value.map((id, i) => [`${prefix}${i + 1}`, id])),
  bodyNames: (_name, { prefix }) => LEVELS.map((l) => wireName(`${prefix}${l}`)),
  fromBody: (body, _name, { prefix }) => path((l) => body[wireName(`${prefix}${l}`)]),
  toBody: (_name, value, { prefix }) =>
    Object.fromEntries(value.map((id, i) => [wireName(`${prefix}${i + 1}`), id])),
  where(filter, value, who) {
    const depth = value.length;
    if (depth > categoryDepth(who.level).selectable) {
      const needs = editionForDepth(depth);
      return refuseEdition('category', `${filter.prefix}${depth}`, { prompt: cascadePrompt(needs), needs });
    }
    const column = filter.at[depth - 1];
    if (!column) return refuseSense('category', filter.prefix, `这里只能选到${filter.at.length}级类目`);
    // Every level is tested, so a category under a different parent matches nothing.
    const [first, second] = filter.at;
    const isMixed = first !== undefined && first.table === second?.table && first.column === second.column;
    return { op: 'path', columns: filter.at.slice(0, depth), values: value, isMixed };
  },
};
