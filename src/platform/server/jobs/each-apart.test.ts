import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('does the work of every item in order, whichever fail, and throws all failures together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (fails) => {
      const seen: number[] = [];
      const work = async (n: number) => {
        seen.push(n);
        if (fails[n]) throw new Error(`${n}`);
        return n * 2;
      };
      const items = fails.map((_, n) => n);
      const outcome = await eachApart(items, work, 'some failed').catch((error: unknown) => error);
      expect(seen).toEqual(items);
      const failed = items.filter((n) => fails[n]);
      if (failed.length === 0) expect(outcome).toEqual(items.map((n) => n * 2));
      else {
        expect(outcome).toBeInstanceOf(AggregateError);
        expect((outcome as AggregateError).errors.map((error: Error) => Number(error.message))).toEqual(
          failed,
        );
      }
    }),
    { seed: 1, numRuns: 60 },
  );
});
