import { expect, it } from 'vitest';
import { entityOfBase, samplePath } from './sample-path.ts';

const ids = {
  uid: 'a1',
  product_id: 'p1',
  shop_id: '',
  live_id: 'l1',
  live_uid: 'a2',
  live_date_code: '20260301',
  aweme_id: 'v1',
  aweme_uid: 'a3',
  aweme_date_code: '20260302',
};

it('leads to the sample of a data type, and nowhere without one', () => {
  expect(samplePath('author', ids)).toBe('/darenDetails/darenOverview/a1?isExample=true');
  expect(samplePath('live', ids)).toBe('/liveDetails/l1/a2/20260301?isExample=true');
  expect(samplePath('video', ids)).toBe('/videoDetails/a3/v1/20260302?isExample=true');
  expect(samplePath('shop', ids)).toBeNull();
  expect(samplePath('brand', ids)).toBeNull();
});

it('knows which data type an address is of', () => {
  expect(entityOfBase('/videoDetails')).toBe('video');
  expect(entityOfBase('/smallShopDetails')).toBe('shop');
  expect(entityOfBase('/elsewhere')).toBeNull();
});
