import { isBanded } from '#catalog/plans.ts';
import { readCharge } from '#features/people/quota/server/index.ts';
import {
  type MonitoredRoom,
  monitoredAuthors,
  monitoredFigures,
  type RoomFigures,
  roomsOpenedBy,
} from '#market/read/room/monitored-rooms.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type LiveStep, monitorStatus, nextLiveStep, type RoomSpan } from '../rules.ts';
import { type LiveStory, liveNotice } from './notice-words.ts';
import { type MonitorParts, secondsOf } from './parts.ts';
import { changeMonitor, monitorById, OPEN_STATUSES, openMonitors } from './store/monitors.ts';
import { closeSession, insertSession, sessionsOf } from './store/sessions.ts';
import type { LiveMonitorTable, WatchedSessionTable } from './store/tables.ts';
import { levelNow } from './viewer-level.ts';

const PORTION = 500;
/** Nobody streams longer: a room that is open when a monitor begins has opened within this time before. */
const MAX_ROOM_S = 2 * 86_400;

/** What of the market a monitor's step needs, read before its transaction. */
interface Sight {
  readonly rooms: readonly MonitoredRoom[];
  readonly figures: ReadonlyMap<string, RoomFigures>;
  readonly names: ReadonlyMap<string, string>;
  readonly now: number;
}

function stateOf(row: LiveMonitorTable, sessions: readonly WatchedSessionTable[]) {
  const { rule, room_id: roomId, starts_at: starts, ends_at: ends } = row;
  return { rule, roomId, starts, ends, sessions: sessions.filter((one) => one.monitor_id === row.id) };
}

const isStill = ({ begun, ended, isOver }: LiveStep) => begun.length + ended.length === 0 && !isOver;

/** One transaction of a monitor: what changes and whom it is told. */
class LiveTransition {
  readonly #parts: MonitorParts;
  readonly #tx: Tx;
  readonly #row: LiveMonitorTable;
  readonly #sight: Sight;
  #charge: string | null;
  #isRefused = false;

  constructor(parts: MonitorParts, tx: Tx, { row, sight }: { row: LiveMonitorTable; sight: Sight }) {
    this.#parts = parts;
    this.#tx = tx;
    this.#row = row;
    this.#sight = sight;
    this.#charge = row.charge;
  }

  async apply({ begun, ended, isOver }: LiveStep): Promise<void> {
    const paid: string[] = [];
    for (const room of begun) if (await this.#begin(room)) paid.push(room.room_id);
    const begunIds = new Set(begun.map((one) => one.room_id));
    for (const room of ended) {
      if (!begunIds.has(room.room_id) || paid.includes(room.room_id)) await this.#end(room);
    }
    await this.#finish({ hasBegun: paid.length > 0, isOver: isOver || this.#isRefused });
  }

  /** The first session takes the unit that was reserved; each further one needs another. */
  async #begin(room: RoomSpan): Promise<boolean> {
    if (this.#charge !== null) this.#charge = null;
    else if (!(await this.#pay())) {
      this.#isRefused = true;
      return false;
    }
    const { room_id, opened_at } = room;
    await insertSession(this.#tx, { monitor_id: this.#row.id, room_id, opened_at, closed_at: null });
    await this.#notify({ kind: 'begun', room: this.#roomOf(room) });
    return true;
  }

  async #pay(): Promise<boolean> {
    const { user_id: userId, team_id: teamId } = this.#row;
    const who = { userId, teamId, level: await this.#level() };
    return (await this.#parts.spending.spendIn(this.#tx, who, 'liveMonitor')).ok;
  }

  #level() {
    const { user_id: userId, level: otherwise } = this.#row;
    return levelNow(this.#tx, { userId, otherwise }, this.#parts.clock.now());
  }

  async #end({ room_id, opened_at, closed_at }: RoomSpan): Promise<void> {
    await closeSession(this.#tx, { monitor_id: this.#row.id, room_id, opened_at, closed_at });
    await this.#notify({ kind: 'ended', room: this.#roomOf({ room_id, opened_at, closed_at }) });
  }

  async #finish({ hasBegun, isOver }: { readonly hasBegun: boolean; readonly isOver: boolean }) {
    const { id, status, note } = this.#row;
    if (!isOver) {
      if (hasBegun)
        await changeMonitor(this.#tx, 'live', { id, status: monitorStatus.monitoring, charge: this.#charge });
      return;
    }
    const unused = readCharge(this.#charge);
    if (unused) await this.#parts.spending.refundIn(this.#tx, unused);
    const hadNone = !hasBegun && status === monitorStatus.waiting;
    const why = this.#isRefused ? 'quota' : hadNone ? 'no-live' : note;
    await changeMonitor(this.#tx, 'live', { id, status: monitorStatus.completed, charge: null, note: why });
    if (why === 'quota' || why === 'no-live') await this.#notify({ kind: why });
  }

  #roomOf(room: RoomSpan): RoomFigures {
    const known = this.#sight.figures.get(room.room_id);
    const none = { watched: null, peak: null, sales: null, gmv: null, is_rough: false };
    return { title: '', author_id: this.#row.author_id, ...none, ...known, ...room };
  }

  async #notify(story: LiveStory): Promise<void> {
    const { id, user_id: userId, author_id: author } = this.#row;
    const name = this.#sight.names.get(author) ?? '';
    const isHidden = isBanded(await this.#level());
    await this.#parts.notifier.notifyIn(this.#tx, { userId, ...liveNotice({ id, name, isHidden }, story) });
  }
}

/** Reads what the market tells of the authors of these monitors. */
async function sightOf({ market, clock }: MonitorParts, rows: readonly LiveMonitorTable[]): Promise<Sight> {
  const now = secondsOf(clock.now());
  const authors = [...new Set(rows.map((row) => row.author_id))];
  const since = Math.max(0, Math.min(...rows.map((row) => row.starts_at)) - MAX_ROOM_S);
  const rooms = await roomsOpenedBy(market, authors, { since, now });
  const named = await monitoredAuthors(market, authors);
  const names = new Map([...named].map(([id, { name }]) => [id, name]));
  return { rooms, figures: new Map(), names, now };
}

/** The rooms whose figures a step tells. */
const reportedRooms = ({ begun, ended }: LiveStep) => [...begun, ...ended].map((room) => room.room_id);

const roomsOf = ({ rooms }: Sight, { author_id: author }: LiveMonitorTable) =>
  rooms.filter((room) => room.author_id === author);

/** Monitors that something happened to, with the figures of their rooms. */
async function dueOf(parts: MonitorParts, rows: readonly LiveMonitorTable[]) {
  const sight = await sightOf(parts, rows);
  const sessions = await sessionsOf(
    parts.account.db,
    rows.map((row) => row.id),
  );
  const due = rows
    .map((row) => ({ row, step: nextLiveStep(stateOf(row, sessions), roomsOf(sight, row), sight.now) }))
    .filter(({ step }) => !isStill(step));
  const rooms = [...new Set(due.flatMap(({ step }) => reportedRooms(step)))];
  const figures = await monitoredFigures(parts.market, rooms, sight.now);
  return { due, sight: { ...sight, figures } };
}

/**
 * Brings live monitors up to what the market tells. Each monitor changes in a transaction of its own, which decides again from
 * what is stored then and writes the notices: a process that dies in between leaves both or neither.
 */
export async function sweepLives(parts: MonitorParts): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const rows = await openMonitors(parts.account.db, 'live', { after, limit: PORTION });
    if (rows.length === 0) return changed;
    const { due, sight } = await dueOf(parts, rows);
    for (const { row } of due) {
      await parts.account.write(async (tx) => {
        const fresh = await monitorById(tx, 'live', row.id);
        if (!fresh || !OPEN_STATUSES.includes(fresh.status)) return;
        const state = stateOf(fresh, await sessionsOf(tx, [fresh.id]));
        const step = nextLiveStep(state, roomsOf(sight, fresh), sight.now);
        await new LiveTransition(parts, tx, { row: fresh, sight }).apply(step);
      });
      changed++;
    }
    after = rows[rows.length - 1]?.id ?? '';
  }
}
