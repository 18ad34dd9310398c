import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SCRIPT = join(import.meta.dirname, '../../sandbox/main.ts');

/** A message as the sandbox's phone got it. */
export interface SandboxSms {
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  readonly purpose: string;
  readonly provider: string;
}

/** What came of a scan: whether the product took the callback, with which status, after how many tries. */
export interface SandboxScan {
  readonly isTaken: boolean;
  readonly status: number;
  readonly tries: number;
  readonly event: 'SCAN' | 'subscribe';
}

/** Somebody invented. */
export interface SandboxPerson {
  readonly openid: string;
  readonly name: string;
  readonly follows: boolean;
}

/** A message of the official account as its follower got it. */
export interface SandboxNotice {
  readonly openid: string;
  readonly template: string;
  readonly words: Readonly<Record<string, string>>;
  readonly url: string;
}

/** A message as a receiver of pushes got it. */
export interface SandboxPush {
  readonly kind: string;
  readonly text: string;
  readonly messageId: string;
  readonly isSigned: boolean;
}

/** A trade of one of its cashiers: what was paid for it and what went back. */
export interface SandboxTrade {
  readonly no: string;
  readonly cashier: 'alipay' | 'wechat';
  readonly fen: number;
  readonly isClosed: boolean;
  readonly paid: readonly { readonly txn: string; readonly fen: number }[];
  readonly refunds: readonly { readonly txn: string; readonly fen: number; readonly no: string }[];
}

/** How a scan is told: by the person, following or not, or bent in one of the ways. */
export type ScanMode = '0' | '1' | 'dup' | 'replay' | 'forged' | 'plain' | 'stale' | 'foreign';

/** A running sandbox of its own, on a free port and in a directory that goes with it. */
export interface TestSandbox {
  readonly url: string;
  /** Where its mail server listens. */
  readonly smtp: string;
  readonly dir: string;
  /** The product's file of providers: with the slide puzzle, with the cloud captcha, and with the speech service of Tencent. */
  readonly providersFile: string;
  readonly cloudFile: string;
  readonly tencentSpeechFile: string;
  /** Tells it where the product takes callbacks. */
  callback(url: string): Promise<void>;
  people(): Promise<SandboxPerson[]>;
  /** The last message to a number; null when there is none. */
  lastSms(phone: string): Promise<SandboxSms | null>;
  scan(scene: string, openid: string, mode?: ScanMode): Promise<SandboxScan>;
  /** Somebody decides on the page of the short-video platform; where the browser is sent then. */
  decide(consentUrl: string, name: string, decision?: 'agree' | 'deny'): Promise<URL>;
  /** The account's messages to a follower, the newest first. */
  notices(openid: string): Promise<SandboxNotice[]>;
  /** What was pushed to its receivers, the newest first. */
  pushes(): Promise<SandboxPush[]>;
  /** Somebody pays an order (or only scans, or the product is only told again), and the product is told in a way. */
  pay(
    no: string,
    how?: { readonly mode?: string; readonly only?: 'scan' | 'tell'; readonly force?: '1' },
  ): Promise<{ readonly told: { readonly isTaken: boolean; readonly status: number } | null }>;
  trades(): Promise<SandboxTrade[]>;
  follow(openid: string, isOn: boolean): Promise<void>;
  /** So many calls go wrong in this way, once `after` calls have passed. */
  fault(target: string, kind: string, times?: number, after?: number): Promise<void>;
  /** Sets its clock, which runs on from there: callbacks carry this time. */
  setClock(at: number): Promise<void>;
  /** Everything that its page shows. */
  state(): Promise<Record<string, never>>;
  /** Every token of the official interfaces is worth nothing from now on. */
  endTokens(): Promise<void>;
  /** The application that the official interfaces know. */
  official(): OfficialKeys;
  stop(): Promise<void>;
}

/** What an operator enters of the applications of both platforms. */
export interface OfficialKeys {
  readonly appKey: string;
  readonly appSecret: string;
  readonly shopId: string;
  readonly clientKey: string;
  readonly clientSecret: string;
}

/** Starts a sandbox; `pauseMs` lies between two tries of a callback; official interfaces are played on the files of `market`. */
export async function startSandbox(
  own: { dir?: string; pauseMs?: number; market?: string } = {},
): Promise<TestSandbox> {
  const dir = own.dir ?? mkdtempSync(join(tmpdir(), 'tide-sandbox-'));
  const args = [SCRIPT, '--dir', dir, '--attached', '--pause', String(own.pauseMs ?? 20)];
  if (own.market !== undefined) args.push('--market', own.market);
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const first = await new Promise<string>((done, failed) => {
    createInterface({ input: child.stdout }).once('line', done);
    void ended.then(() => failed(new Error('the sandbox ended before it was ready')));
  });
  const { url, smtp, providers } = JSON.parse(first) as {
    url: string;
    smtp: string;
    providers: { slide: string; cloud: string; tencentSpeech: string };
  };
  const ask = async <T>(method: string, path: string, query: Record<string, string> = {}): Promise<T> => {
    const reply = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, { method });
    const data = (await reply.json()) as T;
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(data)}`);
    return data;
  };
  const state = () => ask<Record<string, never>>('GET', '/_ctl/state');
  return {
    url,
    smtp,
    dir,
    providersFile: providers.slide,
    cloudFile: providers.cloud,
    tencentSpeechFile: providers.tencentSpeech,
    callback: async (address) => {
      child.stdin.write(`${JSON.stringify({ callback: address })}\n`);
      const own = new URL(address).origin;
      while ((await state()).product !== own) await new Promise(setImmediate);
    },
    people: async () => (await state()).people as unknown as SandboxPerson[],
    lastSms: async (phone) => {
      const reply = await fetch(`${url}/_ctl/sms/last?phone=${phone}`);
      return reply.ok ? ((await reply.json()) as SandboxSms) : null;
    },
    scan: (scene, openid, mode) =>
      ask('POST', '/_ctl/oa/scan', { scene, openid, ...(mode && { subscribed: mode }) }),
    decide: async (consentUrl, person, decision = 'agree') => {
      const asked = new URL(consentUrl).searchParams;
      const body = new URLSearchParams({ ...Object.fromEntries(asked), person, decision });
      const reply = await fetch(`${url}/platform/oauth/decide`, { method: 'POST', body, redirect: 'manual' });
      const to = reply.headers.get('location');
      if (to === null) throw new Error(`not decided: ${reply.status} ${await reply.text()}`);
      return new URL(to);
    },
    notices: async (openid) =>
      ((await state()).notices as unknown as SandboxNotice[]).filter((one) => one.openid === openid),
    pushes: async () => (await state()).pushes as unknown as SandboxPush[],
    pay: (no, how = {}) => ask('POST', '/_ctl/pay', { no, ...how }),
    trades: () => ask('GET', '/_ctl/pay/trades'),
    follow: (openid, isOn) => ask('POST', '/_ctl/oa/follow', { openid, on: isOn ? '1' : '0' }),
    fault: (target, kind, times = 1, after = 0) =>
      ask('POST', '/_ctl/fault', { target, kind, times: String(times), after: String(after) }),
    setClock: (at) => ask('POST', '/_ctl/clock', { at: String(at) }),
    state,
    endTokens: () => ask('POST', '/_ctl/official/end-tokens'),
    official: () => {
      const keys = JSON.parse(readFileSync(join(dir, 'keys.json'), 'utf8')) as {
        official: { appKey: string; appSecret: string; shopId: string };
        shortVideo: { clientKey: string; clientSecret: string };
      };
      return { ...keys.official, ...keys.shortVideo };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (own.dir === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}
