import { answer, type Exchange, failsAs } from '../exchange.ts';
import { marked } from '../keys.ts';
import type { Room } from '../room.ts';
import type { PlayedMarket, PlayedVideo } from './played-market.ts';

/** Where 抖音开放平台 is played for applications. */
export const OPEN_PATH = '/official/open/';
const TOKEN_S = 7200;
const LIST_LENGTH = 50;
const PAGE = 20;

type Data = Record<string, unknown>;

/** Plays the public interfaces of 抖音开放平台: the token of an application, hot words, rising words and videos of a word. */
export class OpenPlatform {
  readonly #room: Room;
  readonly #market: PlayedMarket;
  /** Ends of client tokens in ms. */
  readonly #tokens = new Map<string, number>();

  constructor(room: Room, market: PlayedMarket) {
    this.#room = room;
    this.#market = market;
  }

  /** Ends every token at once. */
  endTokens(): void {
    this.#tokens.clear();
  }

  /** Answers a call; refusals come with status 200, as the platform's do. */
  play(exchange: Exchange): void {
    const path = exchange.url.pathname.slice(OPEN_PATH.length - 1);
    const { faults, world } = this.#room;
    const fault = faults.take('official-open');
    const note = (outcome: string) =>
      world.addCall({ who: 'official', what: path, outcome, isGood: outcome === 'ok' });
    if (fault && failsAs(fault, exchange)) return note(fault);
    const data = fault === 'limit' ? refused(10_020, '调用过于频繁') : this.#answerTo(path, exchange);
    note(data.error_code === 0 ? 'ok' : String(data.error_code));
    answer(exchange.response, { status: 200, data: { data, message: data.description || 'success' } });
  }

  #answerTo(path: string, exchange: Exchange): Data {
    if (path === '/oauth/client_token/') return this.#token(exchange);
    const { request, url } = exchange;
    const given = request.headers['access-token'] ?? url.searchParams.get('access_token');
    const until = this.#tokens.get(String(given ?? ''));
    if (until === undefined) return refused(2_190_002, 'access_token 无效');
    if (until <= this.#room.clock.now()) return refused(2_190_008, 'access_token 过期');
    const at = Math.floor(this.#room.clock.now() / 1000);
    if (path === '/hotsearch/sentences/') return this.#words(at);
    if (path === '/hotsearch/trending/sentences/') return this.#rising(at, url);
    if (path === '/hotsearch/videos/') return this.#videos(at, url);
    return refused(2_100_005, '没有这个接口');
  }

  #token({ request, body }: Exchange): Data {
    const { keys, clock } = this.#room;
    const isJson = String(request.headers['content-type'] ?? '').includes('json');
    const text = body.toString('utf8');
    const given = new Map(isJson ? Object.entries(recordOf(text)) : [...new URLSearchParams(text)]);
    if (request.method !== 'POST') return refused(2_100_005, '应为 POST');
    if (given.get('client_key') !== keys.shortVideo.clientKey) return refused(10_003, 'client_key 不存在');
    if (given.get('client_secret') !== keys.shortVideo.clientSecret)
      return refused(10_013, 'client_secret 错误');
    if (given.get('grant_type') !== 'client_credential') return refused(2_100_005, 'grant_type 错误');
    const token = marked(60);
    this.#tokens.set(token, clock.now() + TOKEN_S * 1000);
    return { access_token: token, expires_in: TOKEN_S, description: '', error_code: 0 };
  }

  #words(at: number): Data {
    const list = this.#market
      .hotWords(at)
      .slice(0, LIST_LENGTH)
      .map(({ title, heat }) => ({ sentence: title, hot_level: heat }));
    return {
      active_time: new Date((at + 28_800) * 1000).toISOString().slice(0, 19).replace('T', ' '),
      list,
      ...ok,
    };
  }

  /** Words that are hotter than an hour before, the fastest first. */
  #rising(at: number, url: URL): Data {
    const before = new Map(this.#market.hotWords(at - 3600).map(({ title, heat }) => [title, heat]));
    const rising = this.#market
      .hotWords(at)
      .map((word) => ({ ...word, step: word.heat - (before.get(word.title) ?? 0) }))
      .filter(({ step }) => step > 0)
      .toSorted((a, b) => b.step - a.step);
    const cursor = Number(url.searchParams.get('cursor') ?? 0);
    const count = Math.min(PAGE, Number(url.searchParams.get('count') ?? PAGE));
    const list = rising
      .slice(cursor, cursor + count)
      .map(({ title, heat }) => ({ sentence: title, hot_level: heat }));
    return { list, cursor: cursor + list.length, has_more: cursor + list.length < rising.length, ...ok };
  }

  #videos(at: number, url: URL): Data {
    const sentence = url.searchParams.get('hot_sentence') ?? '';
    const word = this.#market.hotWords(at).find(({ title }) => title === sentence);
    const list = word ? this.#market.videosOf(word.topic).filter(({ publishedAt }) => publishedAt <= at) : [];
    return { list: list.slice(0, PAGE).map((video) => videoOf(video, at)), ...ok };
  }
}

const ok = { description: '', error_code: 0 };

function videoOf({ id, title, publishedAt, counts }: PlayedVideo, at: number): Data {
  const row = counts.at(at) ?? {};
  const count = (column: string) => Number(row[column] ?? 0);
  return {
    item_id: id,
    title,
    cover: '',
    create_time: publishedAt,
    is_top: false,
    share_url: `https://www.douyin.com/video/${id}`,
    statistics: {
      comment_count: count('comments'),
      digg_count: count('likes'),
      download_count: 0,
      play_count: count('plays'),
      share_count: count('shares'),
      forward_count: 0,
    },
  };
}

function recordOf(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}

function refused(errorCode: number, words: string): Data {
  return { description: words, error_code: errorCode };
}
