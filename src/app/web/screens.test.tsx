import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { screens } from './screens.ts';

it('a screen that was prepared without its style sheet requests that anew before it is drawn', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', '/assets/listing.css');
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const { container } = render(
    <Suspense fallback="加载中">
      <screens.listing listing={products} detail={undefined} />
    </Suspense>,
  );
  const again = document.querySelector('link');
  expect([again?.href, container.textContent]).toEqual([link.href, '加载中']);
  expect(again).not.toBe(link);
});
