import { expect, it } from 'vitest';
import { widgetTypes } from '#catalog/widgets.ts';
import { keyOfWidget } from './widget-keys.ts';

it('search and tools have nothing to refresh, every other component has', () => {
  const still = widgetTypes.filter((type) => keyOfWidget(type) === null).map(({ look }) => look);
  expect(still).toEqual(['search', 'tools']);
});

it('a listing is refreshed alone', () => {
  const listing = widgetTypes.filter(({ look }) => look === 'listing');
  expect(new Set(listing.map((type) => keyOfWidget(type)?.join(' '))).size).toBe(listing.length);
});
