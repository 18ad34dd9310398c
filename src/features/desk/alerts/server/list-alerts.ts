import { allListings } from '#catalog/index.ts';
import { limitOf } from '#catalog/plans.ts';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { publicId } from '#engine/server/public-id.ts';
import { channelsOf, deliveriesOf, provenIds } from '#features/people/notifications/server/index.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { AlertEvent, AlertRule } from '../contract.ts';
import { alertKind } from '../kinds.ts';
import { ALERTS_PER_PAGE, happened, thresholdWords, valueWords } from '../rules.ts';
import { type AlertParts, objectLink } from './parts.ts';
import { standings } from './standings.ts';
import { alertEventsOf } from './store/events.ts';
import { alertRulesOf } from './store/rules.ts';
import type { AlertEventTable, AlertRuleTable } from './store/tables.ts';

const seconds = (ms: number) => Math.floor(Number(ms) / 1000);
const orNull = (value: number | null) => (value === null ? null : Number(value));

/** A rule as it travels. */
function ruleOf(
  row: AlertRuleTable,
  { state, proven }: { readonly state: AlertRule['state']; readonly proven: ReadonlySet<string> },
): AlertRule {
  const { id, kind, scope, name, link, channels, fired, created } = row;
  const [from, to] = [orNull(row.quiet_from), orNull(row.quiet_to)];
  const object = Number(row.object);
  const chosen = channels === null ? null : (JSON.parse(channels) as string[]);
  const left = chosen && chosen.filter((one) => proven.has(one));
  return {
    id,
    kind,
    scope,
    object,
    object_id: object !== 0 && row.object_id !== '' ? publicId(row.object_id) : row.object_id,
    name,
    link: object !== 0 && row.object_id !== '' ? objectLink(object, row.object_id) : link,
    board: dailyBoards.find(({ board }) => board === row.board)?.title ?? '',
    threshold: Number(row.threshold) / (alertKind(kind).threshold?.scale ?? 1),
    channels: left,
    lost_channels: (chosen?.length ?? 0) - (left?.length ?? 0),
    quiet: from === null || to === null ? null : { from, to },
    is_on: Number(row.is_on) === 1,
    state,
    created_at: seconds(created),
    fired_at: fired === null ? null : seconds(fired),
  };
}

/** The rules of a viewer, the newest first. */
export async function listAlerts({ account }: AlertParts, viewer: Viewer) {
  const rows = await alertRulesOf(account.db, viewer.id);
  const by = standings(rows, viewer.level);
  const proven = new Set(provenIds(await channelsOf(account.db, viewer.id)));
  const items = rows.map((row) => {
    const standing = by.get(row.id);
    const state = standing === 'over' || standing === 'locked' ? standing : 'ok';
    return ruleOf(row, { state, proven });
  });
  return { items: items.toReversed(), used: rows.length, total: limitOf('alertRules', viewer.level) };
}

/** Conditions that a rule can be about: those whose rows are compared from day to day. */
export async function listConditions({ account, conditions }: AlertParts, viewer: Viewer) {
  const rows = await conditions.ofPerson(account.db, viewer.id);
  return {
    items: rows.filter(conditions.isComparedDaily).map(({ id, name, page }) => ({
      id,
      name,
      list: allListings.find((one) => one.id === page)?.title ?? '',
    })),
  };
}

type Deliveries = Awaited<ReturnType<typeof deliveriesOf>>;

/** An event as it travels, in the words of the rule as it was. */
function eventOf(row: AlertEventTable, deliveries: Deliveries): AlertEvent {
  const { kind } = row;
  const { threshold } = JSON.parse(row.rule) as { threshold: number };
  const reading = { before: orNull(row.before), after: orNull(row.after) };
  return {
    id: row.id,
    rule_id: row.rule_id,
    kind,
    object: Number(row.object),
    name: row.name,
    link: row.link,
    at: Number(row.at),
    fired_at: seconds(row.fired),
    words: happened(kind, reading, threshold),
    before: valueWords(kind, reading.before, threshold),
    after: valueWords(kind, reading.after, threshold),
    threshold: thresholdWords(kind, threshold),
    sent: (deliveries.get(row.notice_id) ?? []).map(({ channel_id: channel, name, state, problem, due }) => ({
      channel,
      name,
      state,
      problem,
      due_at: seconds(due),
    })),
  };
}

/** A page of what fired for a viewer. */
export async function listAlertEvents(
  { account }: AlertParts,
  viewer: Viewer,
  { page = '1', rule }: { readonly page?: string | undefined; readonly rule?: string | undefined },
) {
  const at = Number(page);
  const span = { offset: (at - 1) * ALERTS_PER_PAGE, limit: ALERTS_PER_PAGE };
  const { rows, total } = await alertEventsOf(account.db, { userId: viewer.id, rule }, span);
  const deliveries = await deliveriesOf(
    account.db,
    rows.map((row) => row.notice_id),
  );
  return {
    items: rows.map((row) => eventOf(row, deliveries)),
    pagination: { page: at, limit: ALERTS_PER_PAGE, total_count: total },
  };
}
