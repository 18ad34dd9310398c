import { expect, it } from 'vitest';
import { foreignPlaces } from './foreign-places.ts';

const formOrigin = 'https://openapi.alipay.com';
const pay = { alipay: { formOrigin } };

it('frames may show every page of the cashier of Alipay, in the demo its sandbox alone, without a cashier none', () => {
  expect(foreignPlaces({ captchaKind: 'slide', pay }, false)).toEqual({
    frames: [formOrigin, 'https://*.alipay.com'],
  });
  expect(foreignPlaces({ captchaKind: 'slide', pay }, true)).toEqual({ frames: [formOrigin] });
  expect(foreignPlaces({ captchaKind: 'slide', pay: { alipay: null } }, false)).toEqual({});
});
