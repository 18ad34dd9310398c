import { answer, type Exchange, failsAs } from './exchange.ts';
import type { FaultTarget } from './faults.ts';
import { marked } from './keys.ts';
import type { Room } from './room.ts';

const LIFE_S = 7200;
const LONGEST_QR_S = 2_592_000;

/** What an answer holds; `errcode` 0 or none means that it worked. */
type Told = Record<string, unknown> & { errcode?: number };
type Asked = Record<string, unknown>;

const calls: Record<string, { what: string; target: FaultTarget }> = {
  '/cgi-bin/stable_token': { what: '取凭证', target: 'token' },
  '/cgi-bin/qrcode/create': { what: '生成二维码', target: 'qr' },
  '/cgi-bin/message/template/send': { what: '发模板消息', target: 'template' },
};

/** Plays the official account's interface: one token at a time, codes for scenes, messages to followers. */
export class Account {
  readonly #room: Room;
  #token = { text: '', until: 0 };

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether a path is one of the account's. */
  knows(path: string): boolean {
    return Object.hasOwn(calls, path);
  }

  /** Answers a call of the account; 200 whatever comes of it, as the real one does. */
  play(exchange: Exchange): void {
    const { world, faults } = this.#room;
    const call = calls[exchange.url.pathname];
    if (!call) return;
    const { what, target } = call;
    const fault = faults.take(target);
    const note = (outcome: string, isGood: boolean) =>
      world.addCall({ who: 'account', what, outcome, isGood });
    if (fault) note(`故障 ${fault}`, false);
    if (fault && failsAs(fault, exchange)) return;
    const planned = fault === '40001' || fault === '42001' ? Number(fault) : 45009;
    const told = fault ? refused(planned) : this.#told(exchange, target);
    if (!fault) note(told.errcode ? String(told.errcode) : 'ok', !told.errcode);
    answer(exchange.response, { status: 200, data: told });
  }

  #told({ body, url }: Exchange, target: FaultTarget): Told {
    const asked = objectOf(body);
    if (target === 'token') return this.#stableToken(asked);
    const token = url.searchParams.get('access_token');
    if (token !== this.#token.text || token === '') return refused(40001);
    if (this.#token.until <= this.#room.clock.now()) return refused(42001);
    return target === 'qr' ? this.#qr(asked) : this.#template(asked);
  }

  /** The same token until it ends; by force a new one, and the old is worth nothing. */
  #stableToken({ grant_type, appid, secret, force_refresh }: Asked): Told {
    const { keys, clock } = this.#room;
    const { appId, appSecret } = keys.officialAccount;
    if (grant_type !== 'client_credential') return refused(40002);
    if (appid !== appId) return refused(40013);
    if (secret !== appSecret) return refused(40125);
    if (force_refresh === true || this.#token.until <= clock.now()) {
      this.#token = { text: marked(60), until: clock.now() + LIFE_S * 1000 };
    }
    const seconds = Math.floor((this.#token.until - clock.now()) / 1000);
    return { access_token: this.#token.text, expires_in: seconds };
  }

  /** A code for a scene: what it holds is an address of this sandbox, so that a link may stand for a camera. */
  #qr({ action_name, action_info, expire_seconds }: Asked): Told {
    const { world, clock, origin } = this.#room;
    const { scene } = (action_info ?? {}) as { scene?: { scene_str?: unknown } };
    const text = scene?.scene_str;
    const seconds = Number(expire_seconds ?? 60);
    if (action_name !== 'QR_STR_SCENE' || typeof text !== 'string') return refused(47001);
    if (text === '' || text.length > 64) return refused(45029);
    if (!(seconds >= 1 && seconds <= LONGEST_QR_S)) return refused(40097);
    const ticket = marked(24);
    const url = `${origin}/q/${ticket}`;
    world.addScene({ ticket, scene: text, url, until: clock.now() + seconds * 1000 });
    return { ticket, expire_seconds: seconds, url };
  }

  /** A message of one of our templates to somebody who follows. */
  #template({ touser, template_id, data, url }: Asked): Told {
    const { people, world } = this.#room;
    const person = people.by(String(touser));
    if (!person) return refused(40003);
    if (!person.follows) return refused(43004);
    const template = /^sandbox_(login|password)$/.exec(String(template_id))?.[1];
    if (template === undefined) return refused(40037);
    const fields = Object.entries((data ?? {}) as Record<string, { value?: unknown } | null>);
    const words = Object.fromEntries(fields.map(([key, field]) => [key, textOf(field?.value)]));
    world.addNotice({ openid: person.openid, template, words, url: textOf(url) });
    return { errcode: 0, errmsg: 'ok', msgid: world.notices.length };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An answer of failure; 40001 and 42001 are about the token, 43004 about following. */
function refused(errcode: number): Told {
  return { errcode, errmsg: `sandbox ${errcode}` };
}

function objectOf(body: Buffer): Asked {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Asked) : {};
  } catch {
    return {};
  }
}
