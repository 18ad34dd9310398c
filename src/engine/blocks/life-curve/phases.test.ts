import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeCycleOf, STAGE_RULE, STAGE_WORDS } from '../life-cycle/stages.ts';
import { MIN_PHASE_DAYS, PHASE_RULE, type Phase, phaseSales, phasesOf } from './phases.ts';

const LEAD = 28;
const before = Array<number>(LEAD).fill(0);

describe('the phases of a life', () => {
  it('are none without a day, and none where nothing is known', () => {
    expect(phasesOf([], 0)).toEqual([]);
    expect(phasesOf(before, LEAD)).toEqual([]);
    expect(phasesOf([...before.map(() => null), ...Array<null>(30).fill(null)], LEAD)).toEqual([]);
  });

  it('of a product that starts, rises, stays and fades are the four in their order', () => {
    const life = [
      ...Array<number>(21).fill(10),
      ...Array.from({ length: 21 }, (_, day) => 12 * 1.12 ** day),
      ...Array<number>(40).fill(110),
      ...Array.from({ length: 30 }, (_, day) => 100 * 0.85 ** day),
    ];
    const stages = phasesOf([...before, ...life], LEAD).map(({ stage }) => stage);
    expect(stages[0]).toBe('intro');
    expect(stages).toEqual(expect.arrayContaining(['intro', 'boom', 'steady', 'decline']));
    expect(stages.at(-1)).toBe('decline');
    expect(stages.indexOf('boom')).toBeLessThan(stages.lastIndexOf('steady'));
  });
});

it('are explained by the words of the stage, and say which may be short', () => {
  expect(STAGE_RULE).toContain(STAGE_WORDS);
  expect(PHASE_RULE).toContain(STAGE_WORDS);
  expect(PHASE_RULE).toContain('除外');
  expect(PHASE_RULE).toContain('最后一个阶段可以更短');
});

it('sell what is known of them, and count the days that are not, for drawn days', () => {
  expect(phaseSales([null, null])).toEqual({ sales: null, unknown: 2 });
  const days = fc.array(fc.option(fc.nat({ max: 90 })), { maxLength: 30 });
  fc.assert(
    fc.property(days, (pieces) => {
      const known = pieces.filter((one) => one !== null);
      const { sales, unknown } = phaseSales(pieces);
      expect(sales ?? 0).toBe(known.reduce((sum, one) => sum + one, 0));
      expect([sales === null, unknown]).toEqual([known.length === 0, pieces.length - known.length]);
    }),
    { seed: 61 },
  );
});

it('follow each other, are no shorter than the rule says, and end with the present stage, for drawn lives', () => {
  const life = fc.array(fc.option(fc.integer({ min: 0, max: 400 }), { freq: 12 }), {
    minLength: 1,
    maxLength: 150,
  });
  fc.assert(
    fc.property(life, (pieces) => {
      const all = [...before, ...pieces];
      const phases = phasesOf(all, LEAD);
      const length = ({ from, to }: Phase) => to - from + 1;
      for (const [n, phase] of phases.entries()) {
        const next = phases[n + 1];
        expect(phase.from).toBeLessThanOrEqual(phase.to);
        if (next) expect(next.from).toBeGreaterThan(phase.to);
        // A short one has something undecided, or nothing, before it.
        const isBehind = phases[n - 1]?.to === phase.from - 1;
        if (next && isBehind) expect(length(phase)).toBeGreaterThanOrEqual(MIN_PHASE_DAYS);
        if (next && next.from === phase.to + 1) expect(next.stage).not.toBe(phase.stage);
      }
      const present = lifeCycleOf(all.slice(-LEAD), pieces.length)?.stage;
      const last = phases.at(-1);
      if (present !== undefined) expect([last?.stage, last?.to]).toEqual([present, pieces.length - 1]);
    }),
    { seed: 59, numRuns: 300 },
  );
});
