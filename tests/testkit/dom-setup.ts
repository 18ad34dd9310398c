import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine draws late, not wrongly.
configure({ asyncUtilTimeout: 10_000 });

// Without it the next test finds the screen of the last one.
afterEach(cleanup);

/** What jsdom lacks and the component library asks for. */
const absent = {
  matchMedia: () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
};
for (const [name, value] of Object.entries(absent))
  if (typeof Reflect.get(globalThis, name) !== 'function') Object.assign(globalThis, { [name]: value });
