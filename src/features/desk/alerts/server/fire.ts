import { publicId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { noticeByKey } from '#features/people/notifications/server/index.ts';
import { beijingDay, beijingTime } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type AlertKindId, alertKind } from '../kinds.ts';
import { happened, mayFireAgain, type QuietHours, quietEnd, thresholdWords } from '../rules.ts';
import { type AlertParts, objectLink } from './parts.ts';
import { standingsNow } from './standings.ts';
import { insertAlertEvent, lastFiring, setEventNotice } from './store/events.ts';
import { changeAlertRule, takeRule } from './store/rules.ts';
import {
  type AlertEventTable,
  type AlertRuleTable,
  isSameSubject,
  type RuleSubject,
} from './store/tables.ts';
import type { Hit } from './unfired.ts';

/** Notices of a rule in one look; what more fired is in one further notice. */
const MAX_NOTICES = 10;
const HISTORY_PATH = '/userCenter/dataWatch/alerts?tab=history';

const quietOf = ({ quiet_from: from, quiet_to: to }: AlertRuleTable): QuietHours | null =>
  from === null || to === null ? null : { from: Number(from), to: Number(to) };

/** Kinds that are events of what one follows, too: a person is notified once, whichever finds them first. */
const followEvents: Partial<Record<AlertKindId, (hit: Hit) => number>> = {
  live: () => 4,
  arrivals: () => 5,
  price: () => 6,
  commission: () => 7,
};

/** The key that the notice of an event of follows has, for the day of a fact. */
function followKey({ follows }: AlertParts, kind: AlertKindId, hit: Hit): string | null {
  const event = followEvents[kind]?.(hit);
  if (event === undefined) return null;
  const of = { type: hit.object, id: publicId(hit.id), kind: event };
  return follows.eventKey(of, beijingDay(hit.at * 1000));
}

/** Names and pages of what fired. */
function describe(rule: AlertRuleTable, hit: Hit, names: ReadonlyMap<string, string>) {
  if (hit.object !== 0)
    return {
      name: names.get(`${hit.object}:${hit.id}`) ?? (rule.object_id === '' ? '名称未采集' : rule.name),
      link: objectLink(hit.object, hit.id),
    };
  return { name: rule.name, link: rule.link };
}

/** The rule as it is when it fires: what the history shows, whatever becomes of it. */
const ruleThen = ({ scope, threshold, board, name }: AlertRuleTable) =>
  JSON.stringify({ scope, threshold: Number(threshold), board, name });

/** A firing that is being written. */
interface Firing {
  readonly rule: AlertRuleTable;
  readonly hit: Hit;
  readonly row: AlertEventTable;
}

/** The facts that the rule may fire for, each with its row; a fact that it fired for before is none. */
async function newFirings(
  tx: Tx,
  rule: AlertRuleTable,
  { hits, names, now }: { hits: readonly Hit[]; names: ReadonlyMap<string, string>; now: number },
): Promise<Firing[]> {
  const firings: Firing[] = [];
  for (const hit of hits.toSorted((a, b) => a.at - b.at)) {
    const last = await lastFiring(tx, rule.id, hit.id);
    if (!mayFireAgain(last, { at: hit.at * 1000, now })) continue;
    const row: AlertEventTable = {
      id: newId(),
      rule_id: rule.id,
      user_id: rule.user_id,
      kind: rule.kind,
      object: hit.object,
      object_id: hit.id,
      ...describe(rule, hit, names),
      at: hit.at,
      before: hit.before,
      after: hit.after,
      rule: ruleThen(rule),
      notice_id: newId(),
      fired: now,
    };
    if (await insertAlertEvent(tx, row)) firings.push({ rule, hit, row });
  }
  return firings;
}

const timeOf = (kind: AlertKindId, at: number) =>
  beijingTime(at * 1000).slice(0, alertKind(kind).pace === 'day' ? 10 : 16);

/** The words of a notice. */
function noticeOf({ rule, hit, row }: Firing) {
  const limit = thresholdWords(rule.kind, Number(rule.threshold));
  return {
    title: `${row.name}：${happened(rule.kind, hit, Number(rule.threshold))}`,
    text: `${timeOf(rule.kind, hit.at)} ${alertKind(rule.kind).label}${limit === '' ? '' : `，${limit}`}`,
    link: row.link,
  };
}

/** How a notice of a rule is pushed. */
function pushOf(rule: AlertRuleTable, now: number) {
  const notBefore = quietEnd(now, quietOf(rule));
  return {
    ...(rule.channels !== null && { channels: JSON.parse(rule.channels) as string[] }),
    ...(notBefore !== null && { notBefore }),
  };
}

/** Notifies of one firing. What a notice of follows said already is not said again: the history then names that notice. */
async function notifyOne(parts: AlertParts, tx: Tx, firing: Firing): Promise<string> {
  const { notifier, clock } = parts;
  const { rule, hit, row } = firing;
  const key = followKey(parts, rule.kind, hit);
  const known = key === null ? undefined : await noticeByKey(tx, rule.user_id, key);
  // A notice of before the fact is of another one of the day: of the room before this.
  if (known?.kind === 'follow' && Number(known.created) >= hit.at * 1000) return known.id;
  await notifier.notifyIn(tx, {
    id: row.notice_id,
    userId: rule.user_id,
    kind: 'alert',
    dedupKey: key !== null && !known ? key : `alert:${row.id}`,
    ...noticeOf(firing),
    ...pushOf(rule, clock.now()),
  });
  return row.notice_id;
}

/** Notifies of what is beyond the notices of one look, in one. */
async function notifyRest({ notifier, clock }: AlertParts, tx: Tx, rest: readonly Firing[]): Promise<string> {
  const [first] = rest;
  if (!first) return '';
  const { rule, row } = first;
  await notifier.notifyIn(tx, {
    id: row.notice_id,
    userId: rule.user_id,
    kind: 'alert',
    dedupKey: `alert:${row.id}`,
    title: `${alertKind(rule.kind).label}：另有${rest.length}个对象触发`,
    text: `${rest
      .slice(0, 3)
      .map((one) => one.row.name)
      .join('、')}等，可在预警记录中查看`,
    link: HISTORY_PATH,
    ...pushOf(rule, clock.now()),
  });
  return row.notice_id;
}

/**
 * Fires a rule for facts in one transaction: the events, their notices and the jobs that push them. A rule whose owner has no right to it
 * now, or that its owner made one about something else since it was evaluated, does not fire. Done again, nothing fires twice.
 */
export async function fireRule(
  parts: AlertParts,
  evaluated: RuleSubject & Pick<AlertRuleTable, 'id'>,
  { hits, names }: { readonly hits: readonly Hit[]; readonly names: ReadonlyMap<string, string> },
): Promise<number> {
  const { account, clock } = parts;
  return account.write(async (tx) => {
    const now = clock.now();
    const { id } = evaluated;
    const rule = await takeRule(tx, id);
    if (!rule || !isSameSubject(rule, evaluated)) return 0;
    if ((await standingsNow(tx, rule, now)).get(id) !== 'ok') return 0;
    const firings = await newFirings(tx, rule, { hits, names, now });
    if (firings.length === 0) return 0;
    const notices = new Map<string, string>();
    for (const firing of firings.slice(0, MAX_NOTICES))
      notices.set(firing.row.id, await notifyOne(parts, tx, firing));
    const rest = firings.slice(MAX_NOTICES);
    const shared = await notifyRest(parts, tx, rest);
    for (const { row } of rest) notices.set(row.id, shared);
    for (const { row } of firings) {
      const notice = notices.get(row.id) ?? row.notice_id;
      if (notice !== row.notice_id) await setEventNotice(tx, row.id, notice);
    }
    await changeAlertRule(tx, rule.id, { fired: now });
    return firings.length;
  });
}
