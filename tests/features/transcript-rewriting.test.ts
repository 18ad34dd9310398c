import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { MAX_REWRITES_PER_DAY } from '#features/files/transcripts/rules.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { Answer } from '#testkit/app.ts';
import { testCollector } from '#testkit/collector.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const DAY_MS = 86_400_000;
let test: PeopleApp;
let own: TestBrowser;
/** Extractions of one's own: of a short text, and of one that is too long. */
let task: string;
let longTask: string;

interface Rewritten {
  readonly style: string;
  readonly text: string;
  readonly left: number;
}
const rewrite = (task_id: string, { style = 'spoken', browser = own } = {}) =>
  browser.post<Rewritten>('/api/videoasr/rewrite', { task_id, style });
const refusal = ({ status, body }: Answer) => [status, body.success, body.message];
const extractedBy = async (browser: TestBrowser, video: string) => {
  const { body } = await browser.post<{ task_id: string }>('/api/videoasr/extract', {
    aweme_id: publicId(video),
  });
  return body.data?.task_id ?? '';
};
const calls = async () => {
  const reply = await fetch(`${test.sandbox.url}/_ctl/state`);
  const state = (await reply.json()) as { calls: { who: string }[] };
  return state.calls.filter(({ who }) => who === 'rewriting').length;
};
const power = async () =>
  (await own.post<{ surplus_extract_count: number }>('/api/videoasr/user/asr/power', {})).body.data
    ?.surplus_extract_count;

const short = objectId('video', '7300000000000000011');
const long = objectId('video', '7300000000000000012');
const said = ['姐妹们先别划走', '这款面膜很清爽', '全网最低价只有今天', '点击左下角下单'];

async function sendTexts(): Promise<void> {
  const collector = await testCollector(test);
  const ts = Math.floor(test.clock.now() / 1000) - DAY_MS / 1000;
  const lines = (video_id: string, texts: readonly string[]) =>
    texts.map((text, n) => ({ video_id, from_ms: n * 6000, to_ms: n * 6000 + 6000, ts, label: '', text }));
  await collector.send('video_asr', lines(short, said));
  await collector.send(
    'video_asr',
    lines(
      long,
      Array.from({ length: 31 }, () => '字'.repeat(100)),
    ),
  );
}

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000061', 'flagship');
  await sendTexts();
  task = await extractedBy(own, short);
  longTask = await extractedBy(own, long);
});
afterAll(() => test.close());

describe('what is not rewritten, and reaches no service', () => {
  it('for a visitor, of another person, of nothing, in an unknown style', async () => {
    const before = await calls();
    expect((await rewrite(task, { browser: test.browser() })).status).toBe(401);
    const other = await test.person('13900000062', 'flagship');
    expect(refusal(await rewrite(task, { browser: other }))).toEqual([404, false, '没有这条文案，或已删除']);
    expect((await rewrite(task, { browser: other })).text).toBe(
      (await rewrite('nothing', { browser: other })).text,
    );
    expect((await rewrite(task, { style: '口语化' })).status).toBe(422);
    expect((await own.post('/api/videoasr/rewrite', { task_id: task })).status).toBe(422);
    expect(await calls()).toBe(before);
  });

  it('before it is extracted, when it is too long, and until it is opened for the day', async () => {
    const before = await calls();
    const link = `${test.sandbox.url}/s/notyet`;
    const waiting = await own.post<{ task_id: string }>('/api/videoasr/extract', { url: link });
    expect(refusal(await rewrite(waiting.body.data?.task_id ?? ''))).toEqual([
      200,
      false,
      '文案还没有提取完成',
    ]);
    expect(refusal(await rewrite(longTask))).toEqual([200, false, '文案超过3000字，暂不支持改写']);
    const trial = await test.person('13900000063');
    const closed = await extractedBy(trial, short);
    expect(refusal(await rewrite(closed, { browser: trial }))).toEqual([200, false, '每日可查看文案3次']);
    expect(await calls()).toBe(before);
    await trial.post('/api/videoasr/user/asr/watch', { aweme_id: closed });
    expect((await rewrite(closed, { browser: trial })).body.success).toBe(true);
  });
});

describe('a rewriting', () => {
  it('says what the text says in the style, costs no extraction, and is offered by the server', async () => {
    const before = await power();
    const info = await own.post<{ is_rewriting_offered: boolean }>('/api/videoasr/user/asrinfo', {
      task_id: task,
    });
    expect(info.body.data?.is_rewriting_offered).toBe(true);
    const [spoken, again, brief] = [
      await rewrite(task),
      await rewrite(task),
      await rewrite(task, { style: 'brief' }),
    ];
    const { text = '', style } = spoken.body.data ?? {};
    expect([style, spoken.body.data?.left, again.body.data?.left]).toEqual(['spoken', 19, 18]);
    for (const line of said) expect(text).toContain(line);
    expect(again.body.data?.text).toBe(text);
    expect(brief.body.data?.text.length).toBeLessThan(text.length);
    expect(await power()).toBe(before);
  });

  it('that fails says why; it counts only where the service answered', async () => {
    const fails = async (kind: string) => {
      await test.sandbox.fault('rewriting', kind, 1);
      return refusal(await rewrite(task))[2];
    };
    const unavailable = '改写服务暂不可用，请稍后再试';
    expect(await fails('500')).toBe(unavailable);
    expect(await fails('limit')).toBe(unavailable);
    expect(await fails('garbage')).toBe(unavailable);
    expect(await fails('drop')).toBe(unavailable);
    expect(await fails('40001')).toBe('改写服务的密钥无效，请联系管理员');
    expect((await rewrite(task)).body.data?.left).toBe(15);
    expect(await fails('isp')).toBe('改写服务没有改写这段文案，请换一种风格再试');
    expect((await rewrite(task)).body.data?.left).toBe(13);
  });

  it('is had twenty times a day, also by calls at the same time, and again the next day', async () => {
    const person = await test.person('13900000064', 'supreme');
    const id = await extractedBy(person, short);
    // The clock is ahead while they are taken: what is set right again within the day gives none back.
    test.clock.turn(3 * 3_600_000);
    const before = await calls();
    const answers = await Promise.all(
      Array.from({ length: MAX_REWRITES_PER_DAY + 5 }, () => rewrite(id, { browser: person })),
    );
    const taken = answers.filter(({ body }) => body.success);
    expect([taken.length, (await calls()) - before]).toEqual([20, 20]);
    expect(new Set(taken.map(({ body }) => body.data?.left)).size).toBe(20);
    expect(refusal(await rewrite(id, { browser: person }))).toEqual([
      200,
      false,
      '今日20次改写已用完，请明天再试',
    ]);
    test.clock.turn(-3 * 3_600_000);
    expect(refusal(await rewrite(id, { browser: person }))[2]).toBe('今日20次改写已用完，请明天再试');
    expect((await rewrite(task)).body.success).toBe(true);
    test.clock.turn(DAY_MS / 2 + 1000);
    expect((await rewrite(id, { browser: person })).body.data?.left).toBe(19);
  });
});
