import type { ServerResponse } from 'node:http';
import { answer, type Exchange, failsAs } from '../exchange.ts';
import { marked } from '../keys.ts';
import type { Room } from '../room.ts';
import { AllianceGoods, BadParameter, type Params } from './alliance-goods.ts';
import { isSigned, momentOf, TOLERANCE_MS } from './fxg-signature.ts';
import { textOf } from './market-files.ts';
import type { PlayedMarket } from './played-market.ts';
import { type ReplyStyle, writtenReply } from './reply-text.ts';
import { ShopOrders } from './shop-orders.ts';

/** Where the shop platform is played. */
export const FXG_PATH = '/official/fxg/';
/** Calls of one application in a second; more of them are refused. */
const CALLS_A_SECOND = 20;
const TOKEN_S = 7 * 86_400;

/** The platform's refusals. The numbers 9, 11 and 30002 are documented; the others are the sandbox's own and read by their words. */
const refusals = {
  tooMany: { code: 9, sub: 'isp.too-many-calls', words: '调用过于频繁' },
  sign: { code: 11, sub: 'isv.sign-invalid', words: '签名错误' },
  app: { code: 10, sub: 'isv.app-key-invalid', words: 'app_key 不存在' },
  time: { code: 12, sub: 'isv.timestamp-invalid', words: 'timestamp 与服务器时间相差过大' },
  tokenUnknown: { code: 30_001, sub: 'isv.access-token-no-existed', words: 'access_token 不存在' },
  tokenEnded: { code: 30_002, sub: 'isv.access-token-expired', words: 'access_token 已过期' },
  shop: { code: 40_003, sub: 'isv.shop-not-authorized', words: '店铺没有授权' },
  scope: { code: 40_004, sub: 'isv.permission-denied', words: '应用没有此接口的权限' },
  parameter: { code: 50_002, sub: 'isv.parameter-invalid', words: '参数不合法' },
  method: { code: 50_003, sub: 'isv.method-not-found', words: '没有这个接口' },
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals];

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.words);
    this.refusal = refusal;
  }
}

/** Plays 抖店开放平台: signatures, tokens of a self-use application, its limit of calls, and the product selection of 精选联盟. */
export class ShopPlatform {
  readonly #room: Room;
  readonly #goods: AllianceGoods;
  readonly #orders: ShopOrders;
  /** Ends of tokens in ms, by the token; the same for refresh tokens. */
  readonly #tokens = new Map<string, number>();
  readonly #refresh = new Set<string>();
  #second = 0;
  #calls = 0;

  constructor(room: Room, market: PlayedMarket) {
    this.#room = room;
    this.#goods = new AllianceGoods(market);
    this.#orders = new ShopOrders(market);
  }

  /** How many orders the own shop has at a moment in milliseconds. */
  orderCount(at: number): number {
    return this.#orders.count(Math.floor(at / 1000));
  }

  /** Ends every token at once, as a withdrawn authorisation does. */
  endTokens(): void {
    this.#tokens.clear();
    this.#refresh.clear();
  }

  /** Answers a call; every refusal of the platform itself comes with status 200. */
  play(exchange: Exchange): void {
    const { response, url } = exchange;
    const method = url.pathname.slice(FXG_PATH.length).replaceAll('/', '.');
    const fault = this.#room.faults.take('official');
    const note = (outcome: string) =>
      this.#room.world.addCall({ who: 'official', what: method, outcome, isGood: outcome === 'ok' });
    if (fault === 'redirect') {
      note('redirect');
      response.writeHead(302, { location: 'http://example.invalid/' }).end();
      return;
    }
    if (fault && failsAs(fault, exchange)) return note(fault);
    try {
      if (fault === 'limit') throw new Refused(refusals.tooMany);
      if (fault === '42001') throw new Refused(refusals.tokenEnded);
      if (fault === '40001') throw new Refused(refusals.scope);
      const data = this.#answerTo(method, exchange);
      note('ok');
      send(response, { code: 10_000, msg: 'success', sub_code: '', sub_msg: '', data }, styleOf(fault));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, sub, words } = error.refusal;
      note(String(code));
      send(response, { code, msg: words, sub_code: sub, sub_msg: words, data: null }, 'plain');
    }
  }

  #answerTo(method: string, { request, url, body }: Exchange): object {
    const { clock, keys } = this.#room;
    const query = url.searchParams;
    if (request.method !== 'POST' || query.get('method') !== method) throw new Refused(refusals.method);
    if (query.get('app_key') !== keys.official.appKey) throw new Refused(refusals.app);
    const paramJson = body.toString('utf8');
    if (query.get('v') !== '2' || !isSigned({ method, paramJson, query }, keys.official.appSecret))
      throw new Refused(refusals.sign);
    const said = momentOf(query.get('timestamp') ?? '');
    if (!(Math.abs(said - clock.now()) <= TOLERANCE_MS)) throw new Refused(refusals.time);
    this.#count(clock.now());
    const params = paramsOf(paramJson);
    if (method === 'token.create') return this.#createToken(params);
    if (method === 'token.refresh') return this.#refreshToken(params);
    this.#checkToken(query.get('access_token') ?? '');
    return this.#data(method, params);
  }

  #data(method: string, params: Params): object {
    const at = Math.floor(this.#room.clock.now() / 1000);
    try {
      if (method === 'buyin.kolMaterialsProductsSearch') return this.#goods.search(params, at);
      if (method === 'buyin.kolProductsDetail') return this.#goods.details(params, at);
      if (method === 'order.searchList') return this.#orders.search(params, at);
      if (method === 'product.listV2') return this.#orders.products(params, at);
      if (method === 'alliance.materialsProductCategory') return this.#goods.categories(params);
    } catch (error) {
      if (error instanceof BadParameter) throw new Refused(refusals.parameter);
      throw error;
    }
    throw new Refused(refusals.method);
  }

  #count(nowMs: number): void {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.#second) this.#calls = 0;
    this.#second = second;
    this.#calls++;
    if (this.#calls > CALLS_A_SECOND) throw new Refused(refusals.tooMany);
  }

  #createToken(params: Params): object {
    if (params.grant_type !== 'authorization_self') throw new Refused(refusals.parameter);
    if (textOf(params, 'shop_id') !== this.#room.keys.official.shopId) throw new Refused(refusals.shop);
    return this.#grant();
  }

  /** A refresh token is good for one renewal. */
  #refreshToken(params: Params): object {
    if (!this.#refresh.delete(textOf(params, 'refresh_token'))) throw new Refused(refusals.tokenUnknown);
    return this.#grant();
  }

  #grant(): object {
    const { clock, keys } = this.#room;
    const [token, refresh] = [marked(40), marked(40)];
    this.#tokens.set(token, clock.now() + TOKEN_S * 1000);
    this.#refresh.add(refresh);
    return {
      access_token: token,
      refresh_token: refresh,
      expires_in: TOKEN_S,
      scope: 'SCOPE',
      shop_id: keys.official.shopId,
      shop_name: '沙箱小店',
    };
  }

  #checkToken(token: string): void {
    const until = this.#tokens.get(token);
    if (until === undefined) throw new Refused(refusals.tokenUnknown);
    if (until <= this.#room.clock.now()) throw new Refused(refusals.tokenEnded);
  }
}

function styleOf(fault: string | null): ReplyStyle {
  if (fault === 'text-numbers') return 'numbers-as-text';
  return fault === 'missing' ? 'fields-missing' : 'plain';
}

function paramsOf(text: string): Params {
  try {
    const params: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params as Params;
  } catch {
    // Refused below, as what is no object.
  }
  throw new Refused(refusals.parameter);
}

function send(response: ServerResponse, value: object, style: ReplyStyle): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(writtenReply(value, style));
}

/** Answers that no market is played. */
export function noMarket({ response }: Exchange): void {
  answer(response, { status: 503, data: { message: '沙箱启动时没有 --market 目录' } });
}
