import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { TestServer } from '#testkit/process.ts';
import { DEMO_PATH, demoDoor, PARTNER_KEY_FILE, type RunningDemo } from './demo-door.ts';

/** The demo of a run, with its people and its sandbox. */
export interface Demo {
  readonly url: string;
  readonly dir: string;
  readonly owner: TestServer['owner'];
  /** The last code that came to a number, by the sandbox's phone. */
  codeOf(mobile: string): Promise<string>;
  /** The phone of the sandbox. */
  readonly phone: string;
  /** The key of its partner `yangxuan`. */
  readonly partnerKey: Buffer;
  /** A person of the sandbox, named by its place there, scans a code by the text in it. */
  scan(qrCode: string, who: number): Promise<void>;
  /** Texts of the codes that nobody has scanned yet, for a code whose answer comes sealed. */
  openCodes(): Promise<string[]>;
}

interface Sms {
  readonly code: string;
}

interface SandboxState {
  readonly people: readonly { readonly openid: string }[];
  readonly scenes: readonly { readonly url: string; readonly isOpen: boolean }[];
}

async function json<T>(address: string, method = 'GET'): Promise<T> {
  const response = await fetch(address, { method });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

/** What the sandbox at an address does for people. */
function phoneOf(sandbox: string): Pick<Demo, 'codeOf' | 'scan' | 'openCodes'> {
  return {
    codeOf: async (mobile) => {
      // Sending is queued: the message may come a moment after it was said to be sent.
      let code = '';
      const read = async () => {
        code = (await json<Sms>(`${sandbox}/_ctl/sms/last?phone=${mobile}`)).code;
      };
      await expect(read).toPass({ timeout: 10_000 });
      return code;
    },
    openCodes: async () => {
      const { scenes } = await json<SandboxState>(`${sandbox}/_ctl/state`);
      return scenes.filter(({ isOpen }) => isOpen).map(({ url }) => url);
    },
    scan: async (qrCode, who) => {
      const { people } = await json<SandboxState>(`${sandbox}/_ctl/state`);
      const query = new URLSearchParams({ scene: qrCode, openid: people[who]?.openid ?? '' });
      await json(`${sandbox}/_ctl/oa/scan?${query.toString()}`, 'POST');
    },
  };
}

async function askForDemo(): Promise<RunningDemo> {
  for (;;) {
    const running = await json<RunningDemo | null>(`${demoDoor()}${DEMO_PATH}`);
    if (running !== null) return running;
    await sleep(200);
  }
}

async function readDemo(): Promise<Demo> {
  const { url, dir } = await askForDemo();
  const owner = JSON.parse(readFileSync(join(dir, 'demo/tide.lock'), 'utf8')) as Demo['owner'];
  const options = await json<{ data: { sandbox_url: string } }>(`${url}/api/passport/login/options`);
  const phone = options.data.sandbox_url;
  const partnerKey = readFileSync(join(dir, PARTNER_KEY_FILE));
  return { url, dir, owner, phone, partnerKey, ...phoneOf(phone) };
}

let found: Promise<Demo> | null = null;

/** The demo of the run, which server.ts starts for the first journey that asks. */
export function findDemo(): Promise<Demo> {
  found ??= readDemo().catch((error: unknown) => {
    found = null;
    throw error;
  });
  return found;
}
