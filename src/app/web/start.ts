import { readUserInfo } from '#features/people/account/contract.ts';
import { beginCall, firstSent } from '#platform/web/api.ts';
import { overviewCall } from '#platform/wire/overview-call.ts';

/** Longest wait for the first request to leave, in milliseconds: cryptography may have to load first. */
const MAX_WAIT_MS = 30;

// The first file of a page, and a small one: what the first figures wait for is requested while the application loads.
beginCall(readUserInfo);
// The home page and what leads to it, in words of its own: the catalog is part of the application.
if (/^\/(home)?$/.test(location.pathname)) beginCall(overviewCall);
// The application runs for a tenth of a second: a request that waited for that would leave after it.
const soon = new Promise((done) => setTimeout(done, MAX_WAIT_MS));
void Promise.race([firstSent.promise, soon]).then(() => import('./main.tsx'));
