import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { isCode, plainCode, shownCode, termOf } from './rules.ts';

const NOW = Date.parse('2026-04-01T12:00:00+08:00');
const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

it('a code is read whatever its gaps and letters', () => {
  expect(plainCode(' abcd-efgh jklm-npqr-stuv-wxyz ')).toBe(CODE);
  expect(shownCode(CODE)).toBe('ABCD-EFGH-JKLM-NPQR-STUV-WXYZ');
  expect(isCode(CODE)).toBe(true);
  for (const bad of ['', CODE.slice(1), `${CODE}A`, `0${CODE.slice(1)}`, `I${CODE.slice(1)}`])
    expect(isCode(bad), bad).toBe(false);
});

describe('the term of a code', () => {
  const code = { level: FLAGSHIP, days: 30 } as const;
  it('begins at once and ends with its last day', () => {
    const term = termOf(code, { level: TRIAL, ends: null }, NOW);
    expect(term).toEqual({ starts: NOW, ends: Date.parse('2026-05-02T00:00:00+08:00') });
    expect(termOf(code, { level: LIGHT, ends: NOW + 1 }, NOW)).toMatchObject({ starts: NOW });
  });
  it('is added behind the same edition', () => {
    const ends = Date.parse('2026-04-11T00:00:00+08:00');
    expect(termOf(code, { level: FLAGSHIP, ends }, NOW)).toEqual({
      starts: ends,
      ends: Date.parse('2026-05-11T00:00:00+08:00'),
    });
  });
  it('waits while a higher edition runs or the same has no end', () => {
    expect(termOf(code, { level: SUPREME, ends: NOW + 1 }, NOW)).toBe('当前版本更高，到期后可兑换');
    expect(termOf(code, { level: FLAGSHIP, ends: null }, NOW)).toBe('当前版本长期有效，无需兑换');
  });
});
