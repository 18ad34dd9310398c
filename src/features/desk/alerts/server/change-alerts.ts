import { allListings } from '#catalog/index.ts';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { internalId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { channelsOf, provenIds } from '#features/people/notifications/server/index.ts';
import { capturedWord } from '#market/read/alerts/day-series.ts';
import { objectNames } from '#market/read/events/read-events.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { addAlert, changeAlert } from '../contract.ts';
import { alertKind, alertNeeds } from '../kinds.ts';
import { MAX_WATCHED_WORD_LENGTH, refuseAlerts, thresholdProblem } from '../rules.ts';
import { rulesOnOver } from './condition-rules.ts';
import type { AlertParts } from './parts.ts';
import { knownUntil } from './readings.ts';
import {
  alertRuleById,
  alertRulesOf,
  changeAlertRule,
  insertAlertRule,
  removeAlertRule,
} from './store/rules.ts';
import { type AlertRuleTable, isSameSubject } from './store/tables.ts';

type BodyOf<E> = E extends { readonly body?: { readonly _zod: { readonly output: infer Body } } }
  ? Body
  : never;
type NewAlert = BodyOf<typeof addAlert>;
type AlertChange = BodyOf<typeof changeAlert>;
/** What a rule is to be about. */
type RequestedSubject = Pick<NewAlert, 'kind'> & NonNullable<AlertChange['subject']>;

const NO_RULE = refuse(404, '没有这条预警');
const NO_CONDITION = refuse(404, '没有这个常用筛选');
const SAME_RULE = refuse(200, '已有相同的预警');
const NO_OBJECT = refuse(404, '没有这个对象');

/** What a rule is about, as it is stored. */
type AlertSubject = Pick<AlertRuleTable, 'object' | 'object_id' | 'name' | 'board' | 'link'>;

const nothing: AlertSubject = { object: 0, object_id: '', name: '', board: '', link: '' };

async function objectSubject({ context }: AlertParts, ask: RequestedSubject): Promise<Answer<AlertSubject>> {
  const object = ask.object ?? 0;
  if (!alertKind(ask.kind).objects.includes(object)) return refuse(422, '这类预警不能用于这个对象');
  const found = dailyBoards.find(({ board }) => board === ask.board);
  if (ask.kind === 'board' && found?.object !== object) return refuse(422, '请选择榜单');
  const board = ask.kind === 'board' ? (found?.board ?? '') : '';
  if (ask.scope !== 'object') return { ...nothing, object, board };
  const id = internalId(ask.object_id ?? '');
  if (id === null) return NO_OBJECT;
  const name = (await objectNames(context.store, [{ object, id }])).get(`${object}:${id}`);
  return name === undefined ? NO_OBJECT : { ...nothing, object, object_id: id, name, board };
}

async function wordSubject(
  { context }: AlertParts,
  { word = '' }: RequestedSubject,
): Promise<Answer<AlertSubject>> {
  const entered = word.replace(/\s+/gu, ' ').trim();
  const length = [...entered].length;
  if (length === 0) return refuse(422, '请输入关键词');
  if (length > MAX_WATCHED_WORD_LENGTH) return refuse(422, `关键词最多${MAX_WATCHED_WORD_LENGTH}个字`);
  const name = await capturedWord(context.store, [entered, entered.normalize('NFKC')]);
  if (name === null) return refuse(404, '暂未采集这个关键词');
  return { ...nothing, object_id: name, name, link: `/seotabs/seoTrent?word=${encodeURIComponent(name)}` };
}

async function conditionSubject(
  { account, conditions }: AlertParts,
  viewer: Viewer,
  { condition = '' }: RequestedSubject,
): Promise<Answer<AlertSubject>> {
  const found = await conditions.byId(account.db, viewer.id, condition);
  if (!found) return NO_CONDITION;
  if (!conditions.isComparedDaily(found)) return refuse(422, '这个常用筛选不能每天比较，不能设预警');
  const route = allListings.find(({ id }) => id === found.page)?.route ?? '';
  return { ...nothing, object_id: found.id, name: found.name, link: `${route}?${found.address}` };
}

function subjectFor(
  parts: AlertParts,
  viewer: Viewer,
  ask: RequestedSubject,
): Promise<Answer<AlertSubject>> | Answer<AlertSubject> {
  const needs = alertNeeds(ask.kind, ask.object ?? 0);
  if (viewer.level < needs) return { ...refuse(402, '当前版本无法使用该功能'), prompt: 'feature', needs };
  if (!alertKind(ask.kind).scopes.includes(ask.scope)) return refuse(422, '这类预警不能用于这个范围');
  if (ask.scope === 'word') return wordSubject(parts, ask);
  return ask.scope === 'condition' ? conditionSubject(parts, viewer, ask) : objectSubject(parts, ask);
}

const full = (viewer: Viewer, used: number): Refused | null => {
  const found = refuseAlerts(viewer.level, used);
  return found && { ...refuse(200, found.message), prompt: found.prompt, needs: found.needs };
};

/** Channels that are the viewer's own, as they are stored. */
async function ownChannels(tx: Tx, userId: string, chosen: readonly string[] | null): Promise<string | null> {
  if (chosen === null) return null;
  const own = new Set(provenIds(await channelsOf(tx, userId)));
  return JSON.stringify([...new Set(chosen)].filter((id) => own.has(id)));
}

const storedThreshold = (kind: AlertRuleTable['kind'], entered: number) =>
  Math.round(entered * (alertKind(kind).threshold?.scale ?? 0));

const isSameRule = (a: AlertRuleTable, b: AlertRuleTable) =>
  a.kind === b.kind && isSameSubject(a, b) && Number(a.threshold) === Number(b.threshold);

/** A day before any data: what a rule of a market without data counts from. */
const BEFORE_ALL = 19_800_131;

/** The row of a new rule. */
const newRule = (
  ask: NewAlert,
  subject: AlertSubject,
  { viewer, began, now }: { readonly viewer: Viewer; readonly began: number; readonly now: number },
): AlertRuleTable => ({
  id: newId(),
  user_id: viewer.id,
  kind: ask.kind,
  scope: ask.scope,
  ...subject,
  threshold: storedThreshold(ask.kind, ask.threshold),
  channels: null,
  quiet_from: ask.quiet?.from ?? null,
  quiet_to: ask.quiet?.to ?? null,
  level: viewer.level,
  is_on: 1,
  created: now,
  began,
  checked: began,
  fired: null,
});

/** Adds a rule; the number of the edition is checked in the transaction that writes. */
export async function addAlertRule(
  parts: AlertParts,
  viewer: Viewer,
  ask: NewAlert,
): Promise<Answer<{ id: string }>> {
  const locked = full(viewer, 0);
  if (locked) return locked;
  const problem = thresholdProblem(ask.kind, ask.threshold);
  if (problem !== null) return { ...refuse(422, problem), field: 'threshold' };
  const subject = await subjectFor(parts, viewer, ask);
  if (isRefused(subject)) return subject;
  const began = (await knownUntil(parts, ask.kind)) ?? BEFORE_ALL;
  const row = newRule(ask, subject, { viewer, began, now: parts.clock.now() });
  return parts.account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const rules = await alertRulesOf(tx, viewer.id);
    const refused = full(viewer, rules.length);
    if (refused) return refused;
    if (rules.some((one) => isSameRule(one, row))) return SAME_RULE;
    if (await isOfDeleted(parts, tx, row)) return NO_CONDITION;
    await insertAlertRule(tx, { ...row, channels: await ownChannels(tx, viewer.id, ask.channels) });
    await noteCondition(parts, tx, row);
    return { id: row.id };
  });
}

/** Whether the condition of a rule was deleted while the rule was being added. */
const isOfDeleted = async ({ conditions }: AlertParts, tx: Tx, row: AlertRuleTable): Promise<boolean> =>
  row.scope === 'condition' && !(await conditions.byId(tx, row.user_id, row.object_id));

/** Notes whether a rule notifies of the changes of a condition: where one that is on is left. */
async function noteCondition(
  { conditions }: AlertParts,
  tx: Tx,
  { user_id: userId, scope, object_id: id }: AlertRuleTable,
): Promise<void> {
  if (scope !== 'condition') return;
  const isByRule = (await rulesOnOver(tx, { id, userId })).length > 0;
  await conditions.setByRule(tx, { id, userId, isByRule });
}

/** What a change makes of a rule, as it is stored. */
async function changedRule(
  tx: Tx,
  rule: AlertRuleTable,
  { change, about, began }: { change: AlertChange; about: ChangedSubject; began: number },
): Promise<AlertRuleTable> {
  const { threshold, channels, quiet, is_on: isOn } = change;
  const isAnew = isOn === true && Number(rule.is_on) === 0;
  const next: AlertRuleTable = {
    ...rule,
    ...about,
    ...(threshold !== undefined && { threshold: storedThreshold(rule.kind, threshold) }),
    ...(channels !== undefined && { channels: await ownChannels(tx, rule.user_id, channels) }),
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(isOn !== undefined && { is_on: isOn ? 1 : 0 }),
  };
  return isAnew || !isSameSubject(rule, next) ? { ...next, began, checked: began } : next;
}

/** What a rule is about after a change; nothing where that stays. */
type ChangedSubject = Partial<AlertSubject & Pick<AlertRuleTable, 'scope'>>;

async function changedSubject(
  parts: AlertParts,
  viewer: Viewer,
  { kind, subject }: { kind: AlertRuleTable['kind']; subject: AlertChange['subject'] },
): Promise<Answer<ChangedSubject>> {
  if (subject === undefined) return {};
  const found = await subjectFor(parts, viewer, { kind, ...subject });
  return isRefused(found) ? found : { scope: subject.scope, ...found };
}

/** Changes a rule of one's own. Turned on again, or about something else, it counts what happens from then on. */
export async function changeOwnAlert(
  parts: AlertParts,
  viewer: Viewer,
  change: AlertChange,
): Promise<Answer<true>> {
  const { id, threshold } = change;
  const found = await alertRuleById(parts.account.db, id, viewer.id);
  if (!found) return NO_RULE;
  const problem = threshold === undefined ? null : thresholdProblem(found.kind, threshold);
  if (problem !== null) return { ...refuse(422, problem), field: 'threshold' };
  const about = await changedSubject(parts, viewer, { kind: found.kind, subject: change.subject });
  if (isRefused(about)) return about;
  const began = (await knownUntil(parts, found.kind)) ?? Number(found.began);
  return parts.account.write(async (tx): Promise<Answer<true>> => {
    const rule = await alertRuleById(tx, id, viewer.id);
    if (!rule) return NO_RULE;
    const next = await changedRule(tx, rule, { change, about, began });
    const others = (await alertRulesOf(tx, viewer.id)).filter((one) => one.id !== id);
    if (others.some((one) => isSameRule(one, next))) return SAME_RULE;
    if (!isSameSubject(rule, next) && (await isOfDeleted(parts, tx, next))) return NO_CONDITION;
    const { id: _, user_id: __, ...set } = next;
    await changeAlertRule(tx, id, set);
    await noteCondition(parts, tx, rule);
    if (!isSameSubject(rule, next)) await noteCondition(parts, tx, next);
    return true;
  });
}

/** Removes a rule of one's own. */
export function removeOwnAlert(parts: AlertParts, viewer: Viewer, id: string): Promise<Answer<true>> {
  return parts.account.write(async (tx): Promise<Answer<true>> => {
    const rule = await alertRuleById(tx, id, viewer.id);
    if (!rule) return NO_RULE;
    await removeAlertRule(tx, id);
    await noteCondition(parts, tx, rule);
    return true;
  });
}
