import { expect, it } from 'vitest';
import { editions } from '#catalog/plans.ts';
import { editionOfWidget, widgetOf } from '#catalog/widgets.ts';
import { firstTypes } from './rules.ts';

it.each(editions.map(({ name, level }) => [name, level] as const))(
  'the first board of %s has six components that it may use',
  (_, level) => {
    const types = firstTypes(level).map((type) => widgetOf(type));
    expect(types).toHaveLength(6);
    for (const type of types) expect(type && editionOfWidget(type)).toBeLessThanOrEqual(level);
  },
);
