import { expect, it } from 'vitest';
import { Random } from '#simulator/random.ts';
import { figureHtml, figuresIn, MAX_FIGURE_ROWS, sharesOf, withFigures } from './figures.ts';

it('makes shares of drawn parts that add up to the whole, in at most eleven rows', () => {
  const random = new Random(53);
  for (let n = 0; n < 200; n++) {
    const parts = Array.from({ length: random.whole(0, 25) }, (_, at) => ({
      label: `类目${at}`,
      value: random.isLucky(0.2) ? 0 : random.whole(1, 1e6),
    }));
    const rows = sharesOf(parts);
    expect(rows.length).toBeLessThanOrEqual(MAX_FIGURE_ROWS + 1);
    const sum = rows.reduce((all, { share }) => all + share, 0);
    expect(sum).toBeCloseTo(parts.some(({ value }) => value > 0) ? 1 : 0, 9);
  }
});

it('escapes names of the market', () => {
  const html = figureHtml({
    title: '<b>',
    note: '"&',
    rows: [{ label: '<script>alert(1)</script>', share: 0.5, words: '50%' }],
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});

it('is put where a paragraph names it, and leaves nothing where no figure has the name', () => {
  const html = '<p>一</p>\n<p>@figure channels</p>\n<p>@figure nowhere</p><p>写 @figure channels 的人</p>';
  expect(figuresIn(html)).toEqual(['channels', 'nowhere']);
  const figure = { title: '渠道', note: '近30天', rows: [] };
  expect(withFigures(html, new Map([['channels', figure]]))).toBe(
    `<p>一</p>\n${figureHtml(figure)}\n<p>写 @figure channels 的人</p>`,
  );
});
