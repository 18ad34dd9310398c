import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invitationText } from './rules.ts';

const name = fc.string({ minLength: 1, maxLength: 20 });
const percent = fc.integer({ min: 0, max: 900 }).map((tenths) => `${(tenths / 10).toFixed(1)}%`);

it('invites with what was chosen and entered alone', () => {
  fc.assert(
    fc.property(name, name, fc.option(percent), (author, product, commission) => {
      const text = invitationText({ author, product, commission });
      const entered = ['', author, product, ...(commission === null ? [] : [commission])];
      const bare = invitationText({ author: '', product: '', commission: commission === null ? null : '' });
      for (const words of entered) expect(text).toContain(words);
      expect(text.length).toBe(bare.length + entered.join('').length);
      expect(bare).not.toMatch(/[0-9¥]|免费|寄样|我们是|因为|赚|到手价/);
    }),
    { seed: 129, numRuns: 200 },
  );
});
