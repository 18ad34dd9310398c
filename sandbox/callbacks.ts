import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Room } from './room.ts';

/** Something a person did with the account; `key` is the scene of a scan, with its prefix when they follow by it. */
export interface Event {
  readonly openid: string;
  readonly event: 'SCAN' | 'subscribe' | 'unsubscribe';
  readonly key: string;
}

/**
 * How a callback is sent: as it should be, twice, the one before again byte by byte, signed with another token, in the
 * open, ten minutes old, or meant for another account.
 */
export const callbackModes = ['right', 'dup', 'replay', 'forged', 'plain', 'stale', 'foreign'] as const;
/** One of the ways. */
export type CallbackMode = (typeof callbackModes)[number];

/** What the product answered last, after how many tries; status 0 when it could not be reached. */
export interface Delivery {
  readonly isTaken: boolean;
  readonly status: number;
  readonly tries: number;
}

type Dated = Event & { readonly at: number };

interface Sent {
  readonly query: string;
  readonly body: string;
}

const ACCOUNT = 'gh_sandbox';
const TRIES = 3;
const TIMEOUT_MS = 5000;
const BLOCK_BYTES = 32;
const STALE_S = 600;

/** Sends what people do to the product, as the account's servers would: up to three times until it is taken. */
export class Callbacks {
  readonly #room: Room;
  #last: Sent | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Tells the product what was done; a repetition's answer counts, not the first one's. */
  async send(done: Event, mode: CallbackMode): Promise<Delivery> {
    const event = { ...done, at: Math.floor(this.#room.clock.now() / 1000) };
    const sent = mode === 'replay' && this.#last ? this.#last : this.#written(event, mode);
    if (mode === 'right' || mode === 'dup') this.#last = sent;
    const first = await this.#deliver(sent);
    // A repetition has the same event in it, but a signature and a nonce of its own.
    const told = mode === 'dup' ? await this.#deliver(this.#written(event, mode)) : first;
    const { isTaken, status, tries } = told;
    const outcome = isTaken ? `已接收${tries > 1 ? `，第 ${tries} 次` : ''}` : `未接收 ${status}`;
    const what = { SCAN: '推送扫码', subscribe: '推送关注', unsubscribe: '推送取关' }[event.event];
    this.#room.world.addCall({ who: 'callback', what, outcome, isGood: isTaken });
    return told;
  }

  /** The address and the body of a callback, sealed and signed at this moment. */
  #written(event: Dated, mode: CallbackMode): Sent {
    const { appId, token, aesKey } = this.#room.keys.officialAccount;
    const at = String(mode === 'stale' ? event.at - STALE_S : event.at);
    const nonce = randomBytes(8).toString('hex');
    const secret = mode === 'forged' ? `${token}x` : token;
    const signed = (...parts: string[]) =>
      createHash('sha1')
        .update([secret, at, nonce, ...parts].toSorted().join(''))
        .digest('hex');
    const open = { signature: signed(), timestamp: at, nonce, openid: event.openid };
    const inner = xmlOf(event);
    if (mode === 'plain') return { query: new URLSearchParams(open).toString(), body: inner };
    const sealed = encrypted(inner, aesKey, mode === 'foreign' ? `${appId}x` : appId);
    const body = `<xml><ToUserName><![CDATA[${ACCOUNT}]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`;
    const safe = { ...open, encrypt_type: 'aes', msg_signature: signed(sealed) };
    return { query: new URLSearchParams(safe).toString(), body };
  }

  /** Until it is taken, three times at most; `success` or nothing is the product's word for that. */
  async #deliver({ query, body }: Sent): Promise<Delivery> {
    const { callback, pauseMs } = this.#room;
    let status = 0;
    if (callback === null) return { isTaken: false, status, tries: 0 };
    for (let tries = 1; ; tries++) {
      try {
        const reply = await fetch(`${callback}?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'text/xml' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        status = reply.status;
        const text = await reply.text();
        if (reply.ok && (text === 'success' || text === '')) return { isTaken: true, status, tries };
      } catch {
        status = 0;
      }
      if (tries >= TRIES) return { isTaken: false, status, tries };
      await pause(pauseMs);
    }
  }
}

/** The event as the account writes it. */
function xmlOf({ openid, event, key, at }: Dated): string {
  const text = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`;
  const fields = [
    text('ToUserName', ACCOUNT),
    text('FromUserName', openid),
    `<CreateTime>${at}</CreateTime>`,
    text('MsgType', 'event'),
    text('Event', event),
    text('EventKey', key),
  ];
  return `<xml>${fields.join('')}</xml>`;
}

/** 16 random bytes, the length, the text, the app; padded to blocks of 32, as safe mode has it. */
function encrypted(text: string, aesKey: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const plain = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(plain.length);
  const whole = Buffer.concat([randomBytes(16), length, plain, Buffer.from(appId)]);
  const padding = BLOCK_BYTES - (whole.length % BLOCK_BYTES);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([whole, Buffer.alloc(padding, padding)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}
