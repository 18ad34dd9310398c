import { expect, it } from 'vitest';
import { Random } from '#simulator/random.ts';
import { meantBeside } from './meant.ts';

it('offers other words beside drawn names only where none of them is what was typed', () => {
  const random = new Random(83);
  const signs = '云屿面膜小厨Tea '.split('');
  const draw = () => Array.from({ length: random.whole(1, 3) }, () => random.pick(signs)).join('');
  for (let n = 0; n < 300; n++) {
    const text = draw();
    const items = Array.from({ length: random.whole(0, 4) }, () => ({ name: draw() }));
    const plain = (one: string) => one.replaceAll(' ', '').toLowerCase();
    const isThere = items.some(({ name }) => plain(name) === plain(text));
    expect(meantBeside(text, items, ['面膜'])).toEqual(isThere ? [] : ['面膜']);
    expect(meantBeside(` ${text.toUpperCase()} `, [{ name: text }], ['面膜'])).toEqual([]);
  }
});
