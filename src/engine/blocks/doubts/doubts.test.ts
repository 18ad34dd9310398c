import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthorFact, type AuthorRoom, doubtsOfAuthor, type FanSpan } from './author-doubts.ts';
import type { Doubt, DoubtId } from './reply.ts';
import { doubtsOfRoom, type RoomFact, type UsualRooms } from './room-doubts.ts';
import { DOUBT_LIMITS as LIMITS } from './thresholds.ts';

const RUNS = { numRuns: 120, seed: 59 } as const;

const stateOf = (doubts: readonly Doubt[], id: DoubtId) => doubts.find((one) => one.id === id)?.state;

/** Rooms of a class with levels of their own: the lowest fiftieth of each figure is half of the middle one. */
const usual = fc
  .record({
    n: fc.integer({ min: LIMITS.peers, max: 5000 }),
    barrage: fc.double({ min: 0.002, max: 0.2, noNaN: true }),
    likes: fc.double({ min: 0.01, max: 3, noNaN: true }),
    stay: fc.double({ min: 20, max: 400, noNaN: true }),
    sales: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
    high: fc.integer({ min: 1000, max: 5_000_000 }),
  })
  .map(({ n, high, ...middles }): UsualRooms => {
    const of = (middle: number) => ({ n, low: middle / 2, middle });
    return {
      ratios: {
        barrage: of(middles.barrage),
        likes: of(middles.likes),
        stay: of(middles.stay),
        sales: of(middles.sales),
      },
      watch: { n, high },
    };
  });

/** An honest room of any size and level: its figures are above the tail, and its counters agree. */
const honest = (among: UsualRooms) =>
  fc
    .record({
      seconds: fc.integer({ min: 3600, max: 40_000 }),
      fans: fc.integer({ min: 500, max: 5_000_000 }),
      size: fc.double({ min: 0.1, max: 20, noNaN: true }),
      level: fc.double({ min: 0.5, max: 3, noNaN: true }),
      claimed: fc.integer({ min: 0, max: 50_000 }),
      mean: fc.integer({ min: LIMITS.evenOnline, max: 100_000 }),
      scatter: fc.double({ min: 0.9, max: 40, noNaN: true }),
      risen: fc.integer({ min: 1, max: 100_000 }),
      skus: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ size, level, mean, scatter, risen, claimed, ...rest }): RoomFact => {
      const own = (key: 'barrage' | 'likes' | 'stay' | 'sales') => (among.ratios[key]?.middle ?? 0) * level;
      return {
        ...rest,
        watch: Math.round((among.watch?.high ?? 1) * size),
        ratios: { barrage: own('barrage'), likes: own('likes'), stay: own('stay'), sales: own('sales') },
        claimed,
        counted: Math.ceil(claimed * 0.9),
        step: { n: 60, gain: 50, entries: 900 },
        online: { n: 100, mean, variance: mean * scatter, isMoving: true },
        goods: { n: 10, risen, fallen: Math.floor(risen * 0.1) },
        suspectSales: 0,
      };
    });

const roomAmong = usual.chain((among) => honest(among).map((fact) => ({ among, fact })));

/** What turns an honest room into one with the doubt, and no other. */
const planted: Readonly<Record<DoubtId, (fact: RoomFact, among: UsualRooms) => RoomFact>> = {
  views: (fact, among) => ({
    ...fact,
    watch: (among.watch?.high ?? 0) * 2,
    ratios: {
      ...fact.ratios,
      barrage: (among.ratios.barrage?.middle ?? 0) / 10,
      likes: (among.ratios.likes?.middle ?? 0) / 10,
    },
  }),
  fanJump: (fact) => ({ ...fact, step: { n: 60, gain: 2000, entries: 150 } }),
  fanClaim: (fact) => ({
    ...fact,
    claimed: Math.max(LIMITS.claimLeast, Math.round((fact.fans ?? 0) * 0.1)),
    counted: -Math.round(fact.fans ?? 0),
  }),
  fallback: (fact) => ({ ...fact, goods: { n: 10, risen: 1000, fallen: 700 } }),
  price: (fact) => ({ ...fact, suspectSales: 12 }),
  even: (fact) => ({
    ...fact,
    online: { n: 100, mean: 400, variance: 20, isMoving: true },
  }),
};

/** What a room without the data of a doubt misses. */
const missing: Readonly<Record<DoubtId, Partial<RoomFact>>> = {
  views: { watch: null },
  fanJump: { step: null },
  fanClaim: { claimed: null },
  fallback: { goods: null },
  price: { suspectSales: null },
  even: { online: null },
};

const ids = Object.keys(planted) as DoubtId[];

describe('a room', () => {
  it('that is honest has no doubt, whatever its size and level', () => {
    fc.assert(
      fc.property(roomAmong, ({ among, fact }) => {
        const states = doubtsOfRoom(fact, among).map(({ state }) => state);
        expect(states).toEqual(ids.map(() => 'passed'));
      }),
      RUNS,
    );
  });

  it.each(ids)('with a planted doubt has that one alone: %s', (id) => {
    fc.assert(
      fc.property(roomAmong, ({ among, fact }) => {
        const doubts = doubtsOfRoom(planted[id](fact, among), among);
        expect(doubts.filter(({ state }) => state === 'noticed').map((one) => one.id)).toEqual([id]);
        const noticed = doubts.find((one) => one.id === id);
        expect(noticed?.evidence.some(({ isBeyond }) => isBeyond)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each(ids)('without the data of a doubt says so, and never that it passed: %s', (id) => {
    fc.assert(
      fc.property(roomAmong, ({ among, fact }) => {
        const blind = { ...planted[id](fact, among), ...missing[id] };
        expect(stateOf(doubtsOfRoom(blind, among), id)).toBe('unknown');
      }),
      RUNS,
    );
  });

  it('among too few of its class is not judged by its views', () => {
    fc.assert(
      fc.property(roomAmong, fc.integer({ min: 0, max: LIMITS.peers - 1 }), ({ among, fact }, n) => {
        const few = { ...among, watch: among.watch && { ...among.watch, n } };
        expect(stateOf(doubtsOfRoom(planted.views(fact, among), few), 'views')).toBe('unknown');
        expect(stateOf(doubtsOfRoom(fact, null), 'views')).toBe('unknown');
      }),
      RUNS,
    );
  });

  it('whose capture repeats itself is not called even', () => {
    fc.assert(
      fc.property(roomAmong, ({ among, fact }) => {
        const stuck = { n: 100, mean: 400, variance: 0, isMoving: false };
        expect(stateOf(doubtsOfRoom({ ...fact, online: stuck }, among), 'even')).toBe('unknown');
      }),
      RUNS,
    );
  });
});

const DAY_20260301 = 20_260_301;
/** Days with gains around a level of the author, all of them explained by rooms and videos. */
const spans = fc
  .record({
    fans: fc.integer({ min: 1000, max: 5_000_000 }),
    usual: fc.integer({ min: 0, max: 400 }),
    n: fc.integer({ min: LIMITS.jumpDays, max: 28 }),
  })
  .map(({ fans, usual: gain, n }): FanSpan[] =>
    Array.from({ length: n }, (_, at) => ({
      day: DAY_20260301 + at,
      days: 1,
      before: fans + gain * at,
      gain,
      rooms: gain,
      claimed: gain,
      likes: gain * 3,
    })),
  );

const authorOf = (own: readonly FanSpan[], rooms: readonly AuthorRoom[] = []): AuthorFact => ({
  spans: own,
  rooms,
  goods: null,
});

/** The gain of one day made a jump over every limit. */
const withJump = (own: readonly FanSpan[], at: number, causes: Partial<FanSpan>): FanSpan[] =>
  own.map((span, n) =>
    n === at ? { ...span, gain: span.before + span.gain * 10 + LIMITS.jumpLeast * 2, ...causes } : span,
  );

describe('an author', () => {
  it('whose days are explained has no doubt of followers', () => {
    fc.assert(
      fc.property(spans, (own) => {
        const doubts = doubtsOfAuthor(authorOf(own));
        expect(stateOf(doubts, 'fanJump')).toBe('passed');
        expect(stateOf(doubts, 'fanClaim')).not.toBe('noticed');
      }),
      RUNS,
    );
  });

  it('with a jump is noticed where nothing of its day explains it, and says the day', () => {
    fc.assert(
      fc.property(spans, fc.nat(), (own, seed) => {
        const at = seed % own.length;
        const jump = withJump(own, at, { rooms: 0, claimed: null, likes: 0 });
        const found = doubtsOfAuthor(authorOf(jump)).find(({ id }) => id === 'fanJump');
        expect([found?.state, found?.evidence[0]?.day]).toEqual(['noticed', own[at]?.day]);
      }),
      RUNS,
    );
  });

  it('with a jump that rooms or videos explain passes', () => {
    fc.assert(
      fc.property(spans, fc.nat(), fc.boolean(), (own, seed, isRoom) => {
        const at = seed % own.length;
        const cause = isRoom ? { rooms: 1e9, likes: 0 } : { rooms: 0, likes: 1e9 };
        expect(stateOf(doubtsOfAuthor(authorOf(withJump(own, at, cause))), 'fanJump')).toBe('passed');
      }),
      RUNS,
    );
  });

  it('of whom rooms or videos are not collected is not judged by jumps', () => {
    fc.assert(
      fc.property(spans, fc.boolean(), (own, isRoom) => {
        const blind = own.map((span) => ({ ...span, ...(isRoom ? { rooms: null } : { likes: null }) }));
        expect(stateOf(doubtsOfAuthor(authorOf(blind)), 'fanJump')).toBe('unknown');
      }),
      RUNS,
    );
  });

  it('whose counter stays while rooms say they gained is noticed', () => {
    fc.assert(
      fc.property(spans, (own) => {
        const still = own.map((span) => ({
          ...span,
          gain: 0,
          claimed: Math.max(LIMITS.claimLeast, span.before),
        }));
        expect(stateOf(doubtsOfAuthor(authorOf(still)), 'fanClaim')).toBe('noticed');
        const unsaid = own.map((span) => ({ ...span, gain: 0, claimed: null }));
        expect(stateOf(doubtsOfAuthor(authorOf(unsaid)), 'fanClaim')).toBe('unknown');
      }),
      RUNS,
    );
  });

  it('has the doubts of its rooms, counted by those that can be judged', () => {
    const named = { uid: 'a', date_code: DAY_20260301, title: '', opened_at: 1 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(roomAmong, fc.constantFrom('honest', 'planted', 'blind')), { maxLength: 12 }),
        fc.constantFrom<DoubtId>('views', 'price', 'even'),
        (drawn, id) => {
          const rooms = drawn.map(([{ among, fact }, kind], n): AuthorRoom => {
            const own = kind === 'honest' ? fact : planted[id](fact, among);
            const seen = kind === 'blind' ? { ...own, ...missing[id] } : own;
            return { named: { ...named, room_id: String(n) }, fact: seen, usual: among };
          });
          const kinds = drawn.map(([, kind]) => kind);
          const found = kinds.filter((kind) => kind === 'planted').length;
          const judged = kinds.filter((kind) => kind !== 'blind').length;
          const doubt = doubtsOfAuthor(authorOf([], rooms)).find((one) => one.id === id);
          expect(doubt).toMatchObject({ judged, found });
          expect(doubt?.state).toBe(judged === 0 ? 'unknown' : found > 0 ? 'noticed' : 'passed');
        },
      ),
      RUNS,
    );
  });
});
