import { type TabCondition, wireName } from '#catalog/kernel/listing.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import type { Condition } from '../condition.ts';
import { refuseEdition, refuseSense } from '../refusal.ts';
import type { FilterOf, Kind, Malformed } from './kind.ts';

/** The first tab is the list itself, so it is no value: equal lists have equal addresses. */
function read(raw: unknown, { options, label }: FilterOf<'tabs'>): string | Malformed | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const value = typeof raw === 'number' ? String(raw) : raw;
  const at = options.findIndex((tab) => tab.value === value);
  if (at < 0) return { malformed: `${label}没有这一项` };
  return at === 0 ? undefined : options[at]?.value;
}

function conditionOf(one: TabCondition): Condition {
  if ('on' in one) return { op: 'between', value: one.on, min: one.min, max: one.max };
  return { op: 'in', column: one.column, values: one.is.map(String) };
}

/** A tab of a list: it fixes conditions, and may have an order of its own. */
export const tabs: Kind<'tabs'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name, filter) => read(query.get(name), filter),
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name, filter) => read(body[wireName(name)], filter),
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where({ options, label }, value, { level }) {
    const tab = options.find((one) => one.value === value);
    // A roll-up of days or of goods lacks the tabs whose figures it does not have.
    if (!tab) return refuseSense('filter', value, `这个时间或商品范围内不能按${label}查看`);
    if (tab.needs !== undefined && level < tab.needs)
      return refuseEdition('filter', value, { prompt: gatePrompt('filter', tab.needs), needs: tab.needs });
    return tab.only.map(conditionOf);
  },
};
