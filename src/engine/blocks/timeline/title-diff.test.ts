import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, titleDiff } from './title-diff.ts';

const join = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join('');
const common = (parts: readonly DiffPart[]) => join(parts.filter(({ isChanged }) => !isChanged));

describe('the difference of two titles', () => {
  it('marks what each side has alone', () => {
    expect(titleDiff('洁面乳 温和', '氨基酸洁面乳 敏感肌')).toEqual({
      before: [
        { text: '洁面乳 ', isChanged: false },
        { text: '温和', isChanged: true },
      ],
      after: [
        { text: '氨基酸', isChanged: true },
        { text: '洁面乳 ', isChanged: false },
        { text: '敏感肌', isChanged: true },
      ],
    });
  });

  it('keeps characters outside of the basic plane whole', () => {
    expect(titleDiff('🍓果酱', '🍇果酱').before).toEqual([
      { text: '🍓', isChanged: true },
      { text: '果酱', isChanged: false },
    ]);
  });

  it('joins to both titles again, with equal common parts', () => {
    const text = fc.string({ unit: fc.constantFrom('新', '款', 'A', '1', '🍓'), maxLength: 24 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = titleDiff(before, after);
        expect([join(diff.before), join(diff.after)]).toEqual([before, after]);
        expect(common(diff.before)).toBe(common(diff.after));
      }),
    );
  });
});
