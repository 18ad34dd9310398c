import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { dirOfTest } from '#testkit/made-once.ts';
import type { TestServer } from '#testkit/process.ts';
import { startDemo } from '#testkit/ready-demo.ts';

/** A demo of its own, with its people and its sandbox. */
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
  /** Somebody of the sandbox, the first if nobody is named, scans the code that was made last. */
  scan(who?: number): Promise<void>;
}

interface Sms {
  readonly code: string;
}

interface SandboxState {
  readonly people: readonly { readonly openid: string }[];
  readonly scenes: readonly { readonly scene: string; readonly isOpen: boolean }[];
}

async function json<T>(address: string, method = 'GET'): Promise<T> {
  const response = await fetch(address, { method });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

/** What the sandbox at an address does for people. */
function phoneOf(sandbox: string): Pick<Demo, 'codeOf' | 'scan'> {
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
    scan: async (who = 0) => {
      const { people, scenes } = await json<SandboxState>(`${sandbox}/_ctl/state`);
      const scene = scenes.find((one) => one.isOpen)?.scene ?? '';
      const query = new URLSearchParams({ scene, openid: people[who]?.openid ?? '' });
      await json(`${sandbox}/_ctl/oa/scan?${query.toString()}`, 'POST');
    },
  };
}

/** Starts a demo; `stop` ends it and removes what it wrote. */
export async function openDemo(): Promise<{ demo: Demo; stop(): Promise<void> }> {
  const dir = dirOfTest('people');
  const partnerKey = randomBytes(32);
  const server = await startDemo(dir, { TIDE_PARTNERS: `yangxuan:${partnerKey.toString('base64')}` });
  server.child.stderr?.pipe(process.stderr);
  const { url, owner } = server;
  const options = await json<{ data: { sandbox_url: string } }>(`${url}/api/passport/login/options`);
  const phone = options.data.sandbox_url;
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { demo: { url, dir, owner, phone, partnerKey, ...phoneOf(phone) }, stop };
}
