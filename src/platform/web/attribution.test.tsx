import { beforeEach, expect, it } from 'vitest';
import { attributionHeaders, keepAttribution } from './attribution.ts';

beforeEach(() => localStorage.clear());

it('keeps where someone came from until an empty value removes it', () => {
  keepAttribution('?xsource=投放&xterm=a1&page=2');
  expect(attributionHeaders()).toEqual({ 'x-utm-source': encodeURIComponent('投放'), 'x-utm-term': 'a1' });
  keepAttribution('?page=3');
  expect(Object.keys(attributionHeaders())).toHaveLength(2);
  keepAttribution('?xsource=');
  expect(attributionHeaders()).toEqual({ 'x-utm-term': 'a1' });
});
