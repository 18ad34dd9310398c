import { type CallbackMode, Callbacks, callbackModes, type Event } from './callbacks.ts';
import { payBy } from './cashier.ts';
import { answer, type Exchange, type Reply } from './exchange.ts';
import { faultKinds, faultTargets } from './faults.ts';
import type { OfficialPlatforms } from './official/platforms.ts';
import type { Room } from './room.ts';
import type { ShortVideo } from './short-video.ts';
import type { Scene } from './world.ts';

type Handler = (exchange: Exchange) => Reply | Promise<Reply>;

/** Platforms that a test can act upon. */
interface Played {
  readonly official: OfficialPlatforms;
  readonly shortVideo: ShortVideo;
}

const KEEP_ALIVE_MS = 15_000;

/** What tests and the page ask and do. Whatever changes something is a POST; parameters stand in the query. */
export class Control {
  readonly #room: Room;
  readonly #callbacks: Callbacks;
  readonly #handlers: Readonly<Record<string, Handler>>;

  constructor(room: Room, { official, shortVideo }: Played) {
    this.#room = room;
    this.#callbacks = new Callbacks(room);
    this.#handlers = {
      'GET /_ctl/state': () => good(this.#state()),
      'GET /_ctl/sms/last': (exchange) => this.#lastSms(exchange),
      'POST /_ctl/oa/scan': (exchange) => this.#scan(exchange),
      'POST /_ctl/oa/follow': (exchange) => this.#follow(exchange),
      'GET /_ctl/pay/trades': () => good(this.#room.trades.all),
      'POST /_ctl/pay': (exchange) => this.#pay(exchange),
      'POST /_ctl/fault': (exchange) => this.#fault(exchange),
      'POST /_ctl/clock': (exchange) => this.#clock(exchange),
      'GET /_ctl/official/orders': ({ url }) =>
        good({ count: official.orderCount(Number(url.searchParams.get('at') ?? room.clock.now())) }),
      'POST /_ctl/official/end-tokens': () => {
        official.endTokens();
        shortVideo.withdraw();
        return good(null);
      },
      'POST /_ctl/reset': () => this.#reset(),
    };
  }

  /** Answers what is asked of it; what it does not know is 404. */
  async play(exchange: Exchange): Promise<void> {
    const { request, response, url } = exchange;
    if (request.method === 'GET' && url.pathname === '/_ctl/events') return this.#events(exchange);
    const handler = this.#handlers[`${request.method} ${url.pathname}`];
    answer(response, handler ? await handler(exchange) : bad(404, '没有这个调用'));
  }

  /** Everything that the page shows. */
  #state() {
    const { people, world, clock, origin, callback } = this.#room;
    const { messages, notices, pushes, mails, calls } = world;
    const scenes = world.scenes.map((one) => ({
      ...one,
      isOpen: one.until > clock.now() && one.by === null,
    }));
    const product = callback === null ? null : new URL(callback).origin;
    return {
      pid: process.pid,
      now: clock.now(),
      origin,
      product,
      people: people.all(),
      messages,
      scenes,
      notices,
      pushes,
      mails,
      calls,
    };
  }

  /** The newest message to a number, code and all: what it is here for. */
  #lastSms({ url }: Exchange): Reply {
    const phone = url.searchParams.get('phone');
    const found = this.#room.world.messages.find((one) => one.phone === phone);
    return found ? good(found) : bad(404, '这个号码还没有短信');
  }

  /**
   * A person scans a code. `subscribed` says what the account knows of them (0 follows by this scan, 1 follows already),
   * or how the callback is bent (dup, replay, forged, plain, stale, foreign); without it, it goes by the person.
   */
  async #scan({ url }: Exchange): Promise<Reply> {
    const { people, world, clock } = this.#room;
    const given = (name: string) => url.searchParams.get(name) ?? '';
    const person = people.by(given('openid'));
    const scene = world.sceneOf(given('scene').trim());
    if (!person) return bad(404, '没有这个人');
    if (!scene) return bad(404, '没有这个二维码');
    if (scene.until <= clock.now() && given('late') !== '1') return bad(410, '二维码已过期');
    const wish = given('subscribed');
    const mode = callbackModes.find((one) => one === wish) ?? 'right';
    const follows = wish === '1' || (wish !== '0' && person.follows);
    if (!follows) people.follow(person.openid, true);
    const told = await this.#callbacks.send(scanBy(person.openid, scene, follows), mode);
    if (mode === 'right' && told.isTaken) world.scanned(scene, person.openid);
    else world.changed();
    return good({ ...told, mode, event: follows ? 'SCAN' : 'subscribe' });
  }

  /** A person follows the account or leaves it, without a code. */
  async #follow({ url }: Exchange): Promise<Reply> {
    const { people, world } = this.#room;
    const person = people.by(url.searchParams.get('openid') ?? '');
    if (!person) return bad(404, '没有这个人');
    const isOn = url.searchParams.get('on') === '1';
    people.follow(person.openid, isOn);
    world.changed();
    const event: Event = { openid: person.openid, event: isOn ? 'subscribe' : 'unsubscribe', key: '' };
    const mode: CallbackMode = 'right';
    return good(await this.#callbacks.send(event, mode));
  }

  /** Somebody scans or pays, and the product is told in one of the ways: no, mode, only (scan, tell), force. */
  async #pay({ url }: Exchange): Promise<Reply> {
    const done = await payBy(this.#room, url.searchParams);
    return done ? good(done) : bad(404, '没有这个订单');
  }

  /** From now on so many calls of this kind go wrong in this way. */
  #fault({ url }: Exchange): Reply {
    const target = faultTargets.find((one) => one === url.searchParams.get('target'));
    const kind = faultKinds.find((one) => one === url.searchParams.get('kind'));
    const times = Number(url.searchParams.get('times') ?? 1);
    const after = Number(url.searchParams.get('after') ?? 0);
    if (!target || !kind || !Number.isInteger(times) || times < 0 || !Number.isInteger(after)) {
      return bad(
        422,
        `target：${faultTargets.join('、')}；kind：${faultKinds.join('、')}；times、after：整数`,
      );
    }
    this.#room.faults.plan(target, kind, { times, after });
    return good({ target, kind, times });
  }

  /** Lives by the clock of a test, whose product does too. */
  #clock({ url }: Exchange): Reply {
    const at = Number(url.searchParams.get('at') ?? Number.NaN);
    if (!Number.isFinite(at)) return bad(422, 'at：毫秒');
    this.#room.clock.set(at);
    return good({ at });
  }

  /** Forgets everything but keys and people. */
  #reset(): Reply {
    this.#room.faults.clear();
    this.#room.world.reset();
    return good(null);
  }

  /** The state, again at each change. TRICKY: several changes of one moment are one message. */
  #events({ request, response }: Exchange): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let isDue = false;
    const send = () => {
      isDue = false;
      response.write(`data: ${JSON.stringify(this.#state())}\n\n`);
    };
    const end = this.#room.world.watch(() => {
      if (!isDue) setImmediate(send);
      isDue = true;
    });
    const alive = setInterval(() => response.write(':\n\n'), KEEP_ALIVE_MS);
    request.once('close', () => {
      clearInterval(alive);
      end();
    });
    send();
  }
}

function scanBy(openid: string, { scene }: Scene, follows: boolean): Event {
  return follows
    ? { openid, event: 'SCAN', key: scene }
    : { openid, event: 'subscribe', key: `qrscene_${scene}` };
}

function good(data: unknown): Reply {
  return { status: 200, data };
}

function bad(status: number, message: string): Reply {
  return { status, data: { message } };
}
