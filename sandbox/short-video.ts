import { createHmac } from 'node:crypto';
import { consentPage, refusedPage, sendPage } from './consent.ts';
import { creatorData, creatorPermission } from './creator-data.ts';
import { answer, type Exchange, failsAs, isOwn } from './exchange.ts';
import type { FaultKind, FaultTarget } from './faults.ts';
import { marked } from './keys.ts';
import type { Room } from './room.ts';

const CODE_MS = 10 * 60_000;
const TOKEN_S = 15 * 86_400;
const REFRESH_S = 30 * 86_400;
const MOST_CODES = 500;

/** A code that somebody agreed to. */
interface Code {
  readonly openid: string;
  readonly scopes: readonly string[];
  readonly until: number;
  isUsed: boolean;
}

/** Where somebody asks from and goes back to. */
interface Asked {
  readonly redirect: URL;
  readonly state: string;
  readonly scopes: readonly string[];
}

/** What a token opens. */
interface Token {
  readonly openid: string;
  readonly scopes: readonly string[];
  readonly until: number;
}

type Data = Record<string, unknown>;

const calls: Record<string, { what: string; target: FaultTarget }> = {
  '/oauth/access_token/': { what: '换取令牌', target: 'oauth-token' },
  '/oauth/userinfo/': { what: '读取昵称', target: 'oauth-user' },
  '/oauth/refresh_token/': { what: '续期令牌', target: 'oauth-token' },
  '/alliance/window/product/add/': { what: '加橱窗', target: 'storefront' },
};
/** The permission to put products into one's storefront. */
const STOREFRONT = 'alliance.window.product';
const CONNECT = '/platform/oauth/connect/';
const DECIDE = '/platform/oauth/decide';

/** Plays the short-video platform's authorisation: its page, codes that are good for once, tokens, and what people are called. */
export class ShortVideo {
  readonly #room: Room;
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, Token>();
  readonly #refreshTokens = new Map<string, Token>();
  /** Products of each storefront. */
  readonly #storefronts = new Map<string, Set<string>>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether a path is one of the platform's. */
  knows(path: string): boolean {
    return (
      path === CONNECT || path === DECIDE || Object.hasOwn(calls, path) || creatorPermission(path) !== null
    );
  }

  /** Answers a page that was opened, a decision, or a call of the product. */
  play(exchange: Exchange): void {
    const { request, response, url } = exchange;
    const isPost = request.method === 'POST';
    if (url.pathname === CONNECT && !isPost) return this.#connect(exchange);
    if (url.pathname === DECIDE && isPost) return this.#decide(exchange);
    if (!isPost && creatorPermission(url.pathname) !== null) return this.#creator(exchange);
    const call = isPost ? calls[url.pathname] : undefined;
    if (!call) return answer(response, { status: 404, data: { message: '没有这个地址' } });
    return this.#call(exchange, call);
  }

  #connect({ response, url }: Exchange): void {
    const asked = this.#askedBy(url.searchParams);
    if (typeof asked === 'string') return sendPage(response, { html: refusedPage(asked), status: 400 });
    const { people, world } = this.#room;
    world.addCall({ who: 'shortVideo', what: '打开授权页', outcome: 'ok', isGood: true });
    const html = consentPage({ people: people.all(), action: DECIDE, hidden: url.searchParams });
    return sendPage(response, { html, status: 200, leadsTo: asked.redirect.origin });
  }

  /** Agreeing makes a code; refusing sends back without one. */
  #decide({ response, body }: Exchange): void {
    const given = new URLSearchParams(body.toString('utf8'));
    const asked = this.#askedBy(given);
    const person = this.#room.people.all().find((one) => one.name === given.get('person'));
    if (typeof asked === 'string' || !person) {
      const why = typeof asked === 'string' ? asked : '没有选人';
      return sendPage(response, { html: refusedPage(why), status: 400 });
    }
    const isAgreed = given.get('decision') === 'agree';
    const to = new URL(asked.redirect);
    if (isAgreed) to.searchParams.set('code', this.#codeFor(person.name, asked.scopes));
    else to.searchParams.set('error', 'access_denied');
    to.searchParams.set('state', asked.state);
    const what = isAgreed ? '同意授权' : '拒绝授权';
    this.#room.world.addCall({ who: 'shortVideo', what, outcome: 'ok', isGood: true });
    response.writeHead(303, { location: to.href, 'cache-control': 'no-store' }).end();
  }

  /** What is wrong with a question, else who asked. The real one knows the product's host; here it must be this machine. */
  #askedBy(given: URLSearchParams): Asked | string {
    const text = (name: string) => given.get(name) ?? '';
    if (text('client_key') !== this.#room.keys.shortVideo.clientKey) return 'client_key 不存在';
    if (text('response_type') !== 'code') return 'response_type 应为 code';
    if (!text('scope').split(',').includes('user_info')) return 'scope 应含 user_info';
    const redirect = URL.canParse(text('redirect_uri')) ? new URL(text('redirect_uri')) : null;
    const isHere = redirect?.protocol === 'http:' && isOwn(redirect.host, Number(redirect.port || 80));
    const scopes = text('scope').split(',');
    return redirect && isHere ? { redirect, state: text('state'), scopes } : 'redirect_uri 不在本机';
  }

  #codeFor(name: string, scopes: readonly string[]): string {
    const { keys, clock } = this.#room;
    const digest = createHmac('sha256', keys.shortVideo.clientSecret).update(name).digest('base64url');
    const code = marked(32);
    this.#codes.set(code, {
      openid: `sandbox-sv-${digest.slice(0, 24)}`,
      scopes,
      until: clock.now() + CODE_MS,
      isUsed: false,
    });
    const [oldest] = this.#codes.keys();
    if (this.#codes.size > MOST_CODES && oldest !== undefined) this.#codes.delete(oldest);
    return code;
  }

  /** Every authorisation of a person is withdrawn: their tokens are worth nothing from now on. */
  withdraw(): void {
    this.#tokens.clear();
    this.#refreshTokens.clear();
  }

  /** Data of an account, for whoever has its token and the permission. */
  #creator(exchange: Exchange): void {
    const { world, faults, clock } = this.#room;
    const { request, url, response } = exchange;
    const fault = faults.take('creator');
    const note = (outcome: string, isGood: boolean) =>
      world.addCall({ who: 'shortVideo', what: url.pathname, outcome, isGood });
    if (fault && failsAs(fault, exchange)) return note(fault, false);
    const given = url.searchParams;
    const token = this.#tokens.get(
      String(request.headers['access-token'] ?? given.get('access_token') ?? ''),
    );
    const data = (): Data => {
      if (fault) return refused(faultCodes[fault] ?? 2_100_004);
      if (!token || token.openid !== given.get('open_id')) return refused(2_190_002);
      if (token.until <= clock.now()) return refused(2_190_008);
      if (!token.scopes.includes(creatorPermission(url.pathname) ?? '')) return refused(2_190_004);
      const at = Math.floor(clock.now() / 1000);
      const found = creatorData(token.openid, { path: url.pathname, given, at });
      return found ? { ...found, description: '', error_code: 0 } : refused(2_100_005);
    };
    const said = data();
    note(said.error_code === 0 ? 'ok' : String(said.error_code), said.error_code === 0);
    answer(response, { status: 200, data: { data: said, message: said.description || 'success' } });
  }

  /** 200 whatever comes of it, as the real one does. */
  #call(exchange: Exchange, { what, target }: { what: string; target: FaultTarget }): void {
    const { world, faults } = this.#room;
    const fault = faults.take(target);
    const note = (outcome: string, isGood: boolean) =>
      world.addCall({ who: 'shortVideo', what, outcome, isGood });
    if (fault) note(`故障 ${fault}`, false);
    if (fault && failsAs(fault, exchange)) return;
    const given = new URLSearchParams(exchange.body.toString('utf8'));
    const said = fault
      ? refused((target === 'storefront' || fault === 'limit' ? faultCodes[fault] : undefined) ?? 2_100_004)
      : this.#answerTo(exchange.url.pathname, given);
    if (!fault) note(said.error_code === 0 ? 'ok' : String(said.error_code), said.error_code === 0);
    answer(exchange.response, { status: 200, data: { data: said, message: said.description || 'success' } });
  }

  #answerTo(path: string, given: URLSearchParams): Data {
    if (path === '/oauth/access_token/') return this.#token(given);
    if (path === '/oauth/refresh_token/') return this.#renewed(given);
    return path === '/oauth/userinfo/' ? this.#profile(given) : this.#addProduct(given);
  }

  /** A product is in a storefront once. */
  #addProduct(given: URLSearchParams): Data {
    const token = this.#tokens.get(given.get('access_token') ?? '');
    const product = given.get('product_id') ?? '';
    if (!token || token.openid !== given.get('open_id')) return refused(2_190_002);
    if (token.until <= this.#room.clock.now()) return refused(2_190_008);
    if (!token.scopes.includes(STOREFRONT)) return refused(2_190_004);
    if (product === '') return refused(2_300_003);
    const own = this.#storefronts.get(token.openid) ?? new Set();
    if (own.has(product)) return refused(2_300_001);
    this.#storefronts.set(token.openid, own.add(product));
    return { description: '', error_code: 0 };
  }

  /** A refresh token is good for one renewal. */
  #renewed(given: URLSearchParams): Data {
    if (given.get('client_key') !== this.#room.keys.shortVideo.clientKey) return refused(10_003);
    const text = given.get('refresh_token') ?? '';
    const token = this.#refreshTokens.get(text);
    if (!token || token.until <= this.#room.clock.now()) return refused(10_010);
    this.#refreshTokens.delete(text);
    return this.#grantFor(token);
  }

  /** A code is good for one token, for ten minutes, and for whoever has the secret. */
  #token(given: URLSearchParams): Data {
    const { keys, clock } = this.#room;
    const { clientKey, clientSecret } = keys.shortVideo;
    if (given.get('client_key') !== clientKey) return refused(10_003);
    if (given.get('client_secret') !== clientSecret) return refused(10_013);
    if (given.get('grant_type') !== 'authorization_code') return refused(2_100_005);
    const code = this.#codes.get(given.get('code') ?? '');
    if (!code || code.isUsed || code.until <= clock.now()) return refused(10_007);
    code.isUsed = true;
    return this.#grantFor(code);
  }

  #grantFor({ openid, scopes }: Pick<Token, 'openid' | 'scopes'>): Data {
    const now = this.#room.clock.now();
    const [token, refresh] = [marked(60), marked(60)];
    this.#tokens.set(token, { openid, scopes, until: now + TOKEN_S * 1000 });
    this.#refreshTokens.set(refresh, { openid, scopes, until: now + REFRESH_S * 1000 });
    return {
      access_token: token,
      description: '',
      error_code: 0,
      expires_in: TOKEN_S,
      open_id: openid,
      refresh_expires_in: REFRESH_S,
      refresh_token: refresh,
      scope: scopes.join(','),
    };
  }

  #profile(given: URLSearchParams): Data {
    const { people, keys, clock } = this.#room;
    const token = this.#tokens.get(given.get('access_token') ?? '');
    if (!token || token.openid !== given.get('open_id')) return refused(2_190_002);
    if (token.until <= clock.now()) return refused(2_190_008);
    const secret = keys.shortVideo.clientSecret;
    const isTheirs = ({ name }: { name: string }) =>
      token.openid.endsWith(createHmac('sha256', secret).update(name).digest('base64url').slice(0, 24));
    const person = people.all().find(isTheirs);
    return {
      avatar: '',
      description: '',
      error_code: 0,
      nickname: person?.name ?? '',
      open_id: token.openid,
    };
  }
}

/** The platform's own numbers of faults that it puts into an answer: its limit, a product that it does not take, a token that has ended, and one that no list has. */
const faultCodes: Partial<Record<FaultKind, number>> = {
  limit: 10_020,
  isp: 2_300_002,
  '42001': 2_190_008,
  unknown: 2_300_099,
};

/** An answer of failure, with the platform's own number. */
function refused(errorCode: number): Data {
  return { description: `sandbox ${errorCode}`, error_code: errorCode };
}
