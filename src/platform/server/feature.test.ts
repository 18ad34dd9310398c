import { expect, it } from 'vitest';
import { deletionAt } from '#testkit/deletion.ts';
import { composeFeatures, feature, migrationsOf, provide, service } from './feature.ts';

const clock = service<() => number>('clock');
const counter = service<{ next(): number }>('counter');
const names = service<readonly string[]>('names');

const counting = feature({
  name: 'counting',
  needs: { clock },
  provides: { counter },
  create: ({ clock: now }) => ({ provided: { counter: { next: () => now() + 1 } } }),
});
const naming = feature({
  name: 'naming',
  needs: { counter },
  provides: { names },
  create: ({ counter: { next } }) => ({ provided: { names: [`n${next()}`] } }),
});
const now = provide(clock, () => 7);

it('creates each feature after those that provide what it needs, in any order of the list', () => {
  for (const list of [
    [counting, naming],
    [naming, counting],
  ]) {
    expect(composeFeatures(list, [now]).get(names)).toEqual(['n8']);
  }
});

it('refuses a service that is missing, provided twice or by the composition too', () => {
  expect(() => composeFeatures([naming], [now])).toThrow('naming needs counter, which no feature provides');
  const other = feature({ ...counting, name: 'other', create: () => ({ provided: {} }) } as never);
  expect(() => composeFeatures([counting, other], [now])).toThrow(
    'service counter is provided by counting and other',
  );
  const own = provide(counter, { next: () => 1 });
  expect(() => composeFeatures([counting], [now, own])).toThrow(
    'service counter is provided by the composition and counting',
  );
  expect(() => composeFeatures([], [now]).get(names)).toThrow('the composition needs names');
});

it('refuses features that need each other', () => {
  const back = feature({
    name: 'back',
    needs: { names },
    provides: { clock },
    create: () => ({ provided: { clock: () => 1 } }),
  });
  expect(() => composeFeatures([counting, naming, back], [])).toThrow(
    'features need each other: counting → back → naming → counting',
  );
});

it('keeps routes and jobs in the order of the list, and sweeps one after the other', async () => {
  const swept: string[] = [];
  const sweeping = (name: string) =>
    feature({
      name,
      create: () => ({ jobs: [{ kind: name } as never], sweep: async () => void swept.push(name) }),
    });
  const all = composeFeatures([sweeping('b'), sweeping('a'), feature({ name: 'tables only' })], []);
  expect(all.jobs.map(({ kind }) => kind)).toEqual(['b', 'a']);
  await all.sweep(deletionAt(0));
  expect(swept).toEqual(['b', 'a']);
});

it('sweeps every feature, also after some that fail, and then throws what failed', async () => {
  for (const failing of [['a'], ['a', 'c'], ['a', 'b', 'c']]) {
    const swept: string[] = [];
    const all = composeFeatures(
      ['a', 'b', 'c'].map((name) =>
        feature({
          name,
          create: () => ({
            sweep: async () => {
              swept.push(name);
              if (failing.includes(name)) throw new Error(`${name} failed`);
            },
          }),
        }),
      ),
      [],
    );
    const error = await all.sweep(deletionAt(0)).catch((thrown: unknown) => thrown);
    expect(swept).toEqual(['a', 'b', 'c']);
    const failures = error instanceof AggregateError ? error.errors : [error];
    expect(failures).toEqual(failing.map((name) => new Error(`${name} failed`)));
    for (const name of failing) expect((error as Error).message).toContain(`${name} failed`);
  }
});

it('refuses two migrations of one name', () => {
  const with1 = (name: string) => feature({ name, migrations: { '0001-x': {} as never } });
  expect(Object.keys(migrationsOf([with1('a')]))).toEqual(['0001-x']);
  expect(() => migrationsOf([with1('a'), with1('b')])).toThrow('migration 0001-x of feature b exists twice');
});
