import { expect, test } from 'vitest';
import { serverUrl } from './own-server.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:7200'],
  ['localhost', 'http://localhost:7200'],
  ['::1', 'http://[::1]:7200'],
])('a server on %s has the address %s', (host, url) => {
  expect(serverUrl({ host, port: 7200 })).toBe(url);
});
