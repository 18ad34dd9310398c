import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { endNotice, type Grant, membershipAt } from './rules.ts';

const DAY = 24 * 3_600_000;
const NOW = 1000 * DAY;
const grant = (level: number, from: number, to: number | null, seats = 1): Grant => ({
  level,
  starts: NOW + from * DAY,
  ends: to === null ? null : NOW + to * DAY,
  seats,
});

describe('the edition of a moment', () => {
  it('is the trial without a grant, before one begins and after it has ended', () => {
    for (const grants of [[], [grant(FLAGSHIP, 1, 9)]]) {
      expect(membershipAt(grants, NOW)).toEqual({ level: TRIAL, ends: null, seats: 1, ended: null });
    }
    const over = membershipAt([grant(FLAGSHIP, -9, 0)], NOW);
    expect(over).toMatchObject({ level: TRIAL, ended: { level: FLAGSHIP, at: NOW } });
    const both = membershipAt([grant(LIGHT, -9, -1), grant(SUPREME, -9, -1)], NOW);
    expect(both.ended?.level).toBe(SUPREME);
  });

  it('is the highest that runs; a lower one that runs longer waits', () => {
    const grants = [grant(LIGHT, -9, 300), grant(SUPREME, -1, 3, 5)];
    expect(membershipAt(grants, NOW)).toMatchObject({ level: SUPREME, ends: NOW + 3 * DAY, seats: 5 });
    expect(membershipAt(grants, NOW + 3 * DAY)).toMatchObject({ level: LIGHT, seats: 1, ended: null });
  });

  it('ends where the last of grants in a row ends, and a gap breaks the row', () => {
    const row = [grant(LIGHT, -5, 2), grant(LIGHT, 2, 9)];
    expect(membershipAt(row, NOW).ends).toBe(NOW + 9 * DAY);
    expect(membershipAt([grant(LIGHT, -5, 2), grant(LIGHT, 3, 9)], NOW).ends).toBe(NOW + 2 * DAY);
    expect(membershipAt([grant(LIGHT, -5, 2), grant(LIGHT, -1, null)], NOW).ends).toBeNull();
  });

  it('knows no edition that there is none of, and does not care for the order of grants', () => {
    expect(membershipAt([grant(25, -1, 1)], NOW).level).toBe(TRIAL);
    const any = fc.record({
      level: fc.constantFrom(LIGHT, FLAGSHIP, SUPREME),
      from: fc.integer({ min: -20, max: 20 }),
      days: fc.option(fc.integer({ min: 1, max: 20 })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (list) => {
        const grants = list.map((g) => grant(g.level, g.from, g.days === null ? null : g.from + g.days));
        expect(membershipAt(grants.toReversed(), NOW)).toEqual(membershipAt(grants, NOW));
      }),
    );
  });
});

describe('what is said of its end', () => {
  const said = (...grants: Grant[]) => endNotice(membershipAt(grants, NOW), NOW)?.text ?? null;

  it.each([
    [null, [grant(LIGHT, -1, null)]],
    [null, [grant(LIGHT, -1, 8)]],
    ['当前版本还有7天到期', [grant(LIGHT, -1, 7)]],
    ['当前版本还有2天到期', [grant(LIGHT, -1, 1.2)]],
    ['当前版本24小时内到期', [grant(LIGHT, -1, 0.9)]],
    ['旗舰版已到期，续费后恢复权益', [grant(FLAGSHIP, -9, -1)]],
  ])('%s', (words, grants) => {
    expect(said(...grants)).toBe(words);
  });
});
