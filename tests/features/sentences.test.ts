import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { MAX_PROPOSALS, type SentenceReply } from '#features/objects/search/contract.ts';
import { sentenceAddress } from '#features/objects/search/web/sentence-rules.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let flagship: TestBrowser;
let trial: TestBrowser;
let answer = '';
const requests: string[] = [];

/** A model of this machine: it says what the test lets it say. */
const model = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  request.once('end', () => {
    requests.push(text);
    response.end(JSON.stringify({ choices: [{ message: { content: answer }, finish_reason: 'stop' }] }));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  test = await openPeopleApp({
    world: true,
    speeds: { reads: fast, writes: fast },
    providers: { sentences: { endpoint, key: 'key', model: 'one' } },
  });
  flagship = await test.person('13900000051', 'flagship');
  trial = await test.person('13900000052', 'trial');
}, 600_000);
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await test.close();
});

const read = async (text: string, browser = flagship) =>
  (await browser.post<SentenceReply>('/api/search/sentence', { text })).body.data as SentenceReply;
const propose = (text: string, browser = flagship) =>
  browser.post<SentenceReply>('/api/search/sentence/proposal', { text });
const addressOf = ({ list, conditions }: SentenceReply) =>
  sentenceAddress(listingById(list ?? '') as never, conditions).split('?')[1] ?? '';
const countOf = async (reply: SentenceReply, browser = flagship) =>
  (
    await browser.post<{ count: number | null }>('/api/search/sentence/rows', {
      list: reply.list,
      address: addressOf(reply),
    })
  ).body.data?.count;

/** What the list itself answers to the address of a reading. */
async function listed(reply: SentenceReply, browser = flagship) {
  const listing = listingById(reply.list ?? '');
  if (!listing) throw new Error('no list');
  const { query, body } = listQueryToRequest(
    listing,
    listQueryFromUrl(listing, new URLSearchParams(addressOf(reply))),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return browser.post<ListReply>(`${listing.endpoint.path}?${search.toString()}`, body);
}

describe('a sentence', () => {
  it('is for people who have logged in, and of no more than 200 characters', async () => {
    for (const path of ['sentence', 'sentence/proposal', 'sentence/rows'])
      expect((await test.browser().post(`/api/search/${path}`, { text: 'x' })).status).toBe(401);
    expect((await flagship.post('/api/search/sentence', { text: '字'.repeat(201) })).status).toBe(422);
  });

  it('opens the list with as many rows as it said', async () => {
    for (const text of [
      '粉丝1万以上的达人',
      '近30天销量10以上的商品，按销售额从高到低',
      '近7天的直播',
      '旗舰店，近30天',
    ]) {
      const reply = await read(text);
      expect([text, reply.unknown]).toEqual([text, []]);
      const answered = await listed(reply);
      expect([text, await countOf(reply)]).toEqual([text, answered.body.data?.pagination.total_count]);
    }
  });

  it('names categories and places of the market, each with the part of the sentence', async () => {
    const reply = await read('浙江的达人，魑魅');
    expect(reply.list).toBe('authors');
    expect(reply.conditions.map(({ text, words }) => [text, words])).toEqual([['浙江', '浙江省']]);
    expect(reply.unknown).toEqual(['魑魅']);
    expect(await read('今天天气怎么样')).toMatchObject({
      list: null,
      conditions: [],
      unknown: ['今天天气怎么样'],
    });
  });

  it('decides no right: below the edition it is read alike, is not counted, and the list refuses', async () => {
    const text = '带货转化率1%以上的达人';
    const [low, high] = [await read(text, trial), await read(text)];
    expect(low).toEqual(high);
    expect(await countOf(low, trial)).toBeNull();
    expect((await listed(low, trial)).status).toBe(402);
    expect(await countOf(high)).toEqual(expect.any(Number));
  });

  it('counts nothing of lists and addresses that do not exist', async () => {
    for (const [list, address] of [
      ['none', ''],
      ['authors', 'fans=x'],
      ['authors', 'unfollowed=1'],
      ['toString', ''],
    ])
      expect((await flagship.post('/api/search/sentence/rows', { list, address })).body.data).toEqual({
        count: null,
        more: false,
      });
  });
});

describe('the operator’s model', () => {
  it('gets the sentence alone, and only when it is requested', async () => {
    await read('想要很能卖的女生');
    expect(requests).toEqual([]);
    answer = '粉丝1万以上的女达人';
    const { body } = await propose('想要很能卖的女生');
    expect(body.data).toMatchObject({ list: 'authors', proposal: answer });
    expect(requests).toHaveLength(1);
    const sent = JSON.parse(requests[0] as string) as { messages: { content: string }[] };
    expect(sent.messages[1]?.content).toBe('想要很能卖的女生');
    expect(requests[0]).not.toContain('1390000');
  });

  it('adds what the grammar reads of it, marked, and changes nothing that was typed', async () => {
    answer = '粉丝100万以上的女达人，魑魅';
    const { data } = (await propose('粉丝5万以下的达人，很能卖的小姐姐')).body;
    expect(data?.conditions.map(({ name, query, isProposed }) => [name, query[name], isProposed])).toEqual([
      ['fans', '-50000', false],
      ['gender', '2', true],
    ]);
    expect(data?.unknown).toContain('魑魅');
    answer = '佣金20%以上的商品';
    const other = (await propose('粉丝5万以下的达人')).body.data;
    expect([other?.list, other?.conditions.length]).toEqual(['authors', 1]);
  });

  it('is requested so many times a day by each person', async () => {
    answer = '达人';
    const once = await Promise.all(Array.from({ length: MAX_PROPOSALS + 5 }, () => propose('很能卖', trial)));
    expect(once.filter(({ body }) => body.success)).toHaveLength(MAX_PROPOSALS);
    expect(requests.length).toBeLessThanOrEqual(MAX_PROPOSALS + 4);
  });
});
