import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import {
  commentKey,
  commentKeySql,
  intentCode,
  intentOfText,
  intentSql,
} from '#platform/server/words/intent.ts';
import { moodOfText, sentimentSql } from '#platform/server/words/mood.ts';
import { type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';
import { drawnComments } from '#testkit/comments.ts';
import { type Fact, march, product, sold, take, video } from '#testkit/facts.ts';

let test: TestApp;

/** A comment with so many likes; its number is its id. */
const comment = (id: number, text: string, likes: number | null, own: Fact['row'] = {}): Fact => ({
  stream: 'comment',
  row: {
    comment_id: String(id),
    kind: 'comment',
    object_type: 'product',
    object_id: objectId('product', 'mask'),
    text,
    likes,
    replies: 2,
    published_at: march('19T12:00:00'),
    offset_ms: null,
    place: '广东',
    author_hash: '0',
    sentiment: null,
    ...own,
  },
});
const onVideo = { object_type: 'video', object_id: objectId('video', 'clip') };
const onTea = { object_id: objectId('product', 'tea') };

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    product('mask', { title: '补水面膜' }),
    sold('mask', '19T23:59:59', 0),
    sold('mask', '20T23:59:59', 10),
    video('clip', march('18T12:00:00'), { description: '开箱面膜' }),
    comment(1, '笑死，敷完像换了张脸', 100, { sentiment: 1 }),
    comment(2, '笑死，包装坏了', 30, { sentiment: -1 }),
    comment(3, '一般', 29, { sentiment: 0 }),
    comment(4, '没有人点赞', 2),
    comment(5, '不知道多少赞', null),
    comment(6, '笑死，敷完像换了张脸', 50),
    comment(7, '多肉植物', 5000, onTea),
    comment(8, '超过一千就算', 1000, onTea),
    comment(9, '求链接', 8, onVideo),
    comment(10, '滚动的弹幕', 900, { ...onVideo, kind: 'danmu' }),
    comment(11, '', 900, onTea),
  ]);
});
afterAll(() => test.close());

async function textsOf(query = '', as: EditionKey = 'supreme'): Promise<unknown[] | number> {
  const reply = await test.ask('fantasticComments', query, { as });
  return reply.status === 200 ? (reply.body.data?.items ?? []).map((row) => row.text) : reply.status;
}

describe('refusals', () => {
  it.each(['mood=1', 'likes=100-'])('the precise search by %s is of flagship', async (query) => {
    for (const as of ['trial', 'light'] as const) {
      const reply = await test.ask('fantasticComments', query, { as });
      expect(reply.status).toBe(402);
      expect(reply.body.refusal?.prompt).toBe('tip-comments');
    }
    expect(await textsOf(query, 'flagship')).not.toBe(402);
  });
  it('a malformed mood is named', async () => {
    const reply = await test.post('/api/comment/search', { mood: 'angry' }, { as: 'supreme' });
    expect(reply.status).toBe(422);
  });
});

describe('fantastic comments', () => {
  it('are those of a thousand likes or near the most liked one, each text once, without what rolls by', async () => {
    expect(await textsOf('sort=likes:desc')).toEqual([
      '多肉植物',
      '超过一千就算',
      '笑死，敷完像换了张脸',
      '笑死，包装坏了',
      '求链接',
    ]);
  });
  it('are found by word, mood, likes, object and day', async () => {
    expect(await textsOf('keyword=笑死')).toEqual(['笑死，敷完像换了张脸', '笑死，包装坏了']);
    expect(await textsOf('intent=1')).toEqual(['求链接']);
    expect(await textsOf('intent=7&sort=likes:asc')).toEqual(['笑死，包装坏了', '笑死，敷完像换了张脸']);
    expect(await textsOf('mood=3')).toEqual(['笑死，包装坏了']);
    expect(await textsOf('likes=1000-')).toEqual(['多肉植物', '超过一千就算']);
    expect(await textsOf('object=1')).toEqual(['求链接']);
    expect(await textsOf('published=20260318-20260318')).toEqual([]);
    expect(await textsOf('sort=likes:asc')).toHaveLength(5);
  });
  it('are found by the video or the product that a link names', async () => {
    const clip = publicId(objectId('video', 'clip'));
    expect(await textsOf(`video=${clip}`)).toEqual(['求链接']);
    expect(await textsOf(`product=${publicId(objectId('product', 'mask'))}`)).toEqual([
      '笑死，敷完像换了张脸',
      '笑死，包装坏了',
    ]);
    expect(await textsOf('video=3aZ')).toEqual([]);
    const reply = await test.post('/api/comment/search', { video: "' OR 1=1 --" }, { as: 'supreme' });
    expect(reply.status).toBe(422);
  });
  it('have the mood that was sent, else that of their words', async () => {
    expect(await textsOf('mood=1')).toEqual(['笑死，敷完像换了张脸']);
    expect(await textsOf('mood=2&sort=likes:desc')).toEqual(['多肉植物', '超过一千就算', '求链接']);
  });
  it('and in the store words have the mood, the intent and the key that they have here', async () => {
    const texts = [...drawnComments(400, 'store'), 'I LOVE it', "isn't good", 'clove', '[赞]', '一点也不贵'];
    const rows = await test.runtime.stores.market.read<{
      text: string;
      felt: number;
      intent: number;
      key: string;
    }>({
      sql: `SELECT text, ${sentimentSql('CAST(NULL AS Nullable(Float64))', 'text')} AS felt, ${intentSql('text')} AS intent,
        ${commentKeySql('text', 'intent')} AS key FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
      params: { texts },
    });
    expect(rows.map(({ text, felt, intent, key }) => [text, Number(felt), Number(intent), key])).toEqual(
      texts.map((text) => [text, moodOfText(text), intentCode(intentOfText(text)), commentKey(text)]),
    );
  });
  it('lead to the video or the product that they are on', async () => {
    const { body } = await test.ask('fantasticComments', 'keyword=求链接', { as: 'supreme' });
    expect(body.data?.items).toMatchObject([
      { video: '开箱面膜', likes: 8, replies: 2, mood: '中性', intent: '求链接' },
    ]);
    const goods = await test.ask('fantasticComments', 'mood=1&object=2', { as: 'supreme' });
    expect(goods.body.data?.items).toMatchObject([{ product: '补水面膜', mood: '正面', video: '' }]);
  });
  it('that read the same are one row of the most liked, found by each of their objects', async () => {
    await take(test, [
      comment(20, '这个盒子我妈拿去装针线了', 300),
      comment(21, '这个盒子，我妈拿去装针线了！！', 260),
      comment(22, '主播 这个盒子我妈拿去装针线了啊[捂脸]', 240, onTea),
      comment(23, '这个盒子我妈拿去装针线了', 100, { object_id: objectId('product', 'lid') }),
    ]);
    const { body } = await test.ask('fantasticComments', 'keyword=针线', { as: 'supreme' });
    expect(body.data?.items).toMatchObject([{ text: '这个盒子我妈拿去装针线了', copies: 3, likes: 300 }]);
    const lid = publicId(objectId('product', 'lid'));
    expect(await textsOf(`product=${lid}`)).toEqual(['这个盒子我妈拿去装针线了']);
  });
  it('are in the order of their use, by default', async () => {
    const { body } = await test.ask('fantasticComments', '', { as: 'supreme' });
    const worths = (body.data?.items ?? []).map(({ worth }) => Number(worth));
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    // 300 against the usual of 100 on the mask, 12 of 24 letters, one of three.
    expect(worths.every((worth) => worth >= 0 && worth <= 100)).toBe(true);
  });
  it('follow new comments at once', async () => {
    await take(test, [comment(12, '后来的神评', 200)]);
    expect(await textsOf('keyword=神评')).toEqual(['后来的神评']);
  });
});
