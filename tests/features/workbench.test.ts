import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetTypes } from '#catalog/widgets.ts';
import type { WorkBoard } from '#features/desk/workbench/contract.ts';
import { sendDigests } from '#features/desk/workbench/server/index.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Boards {
  readonly items: readonly WorkBoard[];
  readonly limits: { readonly boards: number; readonly components: number };
}

const boards = async (as: EditionKey) =>
  (await test.get<Boards>('/api/board/list', { as })).body.data as Boards;
const first = async (as: EditionKey = 'supreme') => (await boards(as)).items[0] as WorkBoard;
const post = (path: string, body: object, as: EditionKey = 'supreme') =>
  test.post<WorkBoard>(`/api/board/${path}`, body, { as });
const add = ({ id, version }: WorkBoard, type: number, as: EditionKey = 'supreme') =>
  post('component/add', { id, version, type }, as);

/** Leaves one board without a component. */
async function emptyBoard(as: EditionKey = 'supreme'): Promise<WorkBoard> {
  const { items } = await boards('supreme');
  for (const { id } of items.slice(1)) await post('delete', { id });
  let board = items[0] as WorkBoard;
  for (const { id: component } of board.components)
    board = (await post('component/delete', { id: board.id, version: board.version, component })).body
      .data as WorkBoard;
  return as === 'supreme' ? board : first(as);
}

it('has the components of the specification by their numbers', () => {
  const numbers = widgetTypes.map(({ type }) => type);
  expect(new Set(numbers).size).toBe(numbers.length);
  const named = [1, 4, 5, 6, 7, ...Array.from({ length: 26 }, (_, i) => 9 + i), 39, 40, 41, 42];
  expect(numbers.toSorted((a, b) => a - b)).toEqual(named);
  expect(numbers.filter((n) => [2, 3, 8, 35, 36, 37, 38].includes(n))).toEqual([]);
});

it('flags what is limited by membership as the specification does', () => {
  const free = widgetTypes.filter(({ limited }) => !limited).map(({ type }) => type);
  expect(free).toEqual([11, 12, 18, 22, 23, 25, 26, 28, 29, 30, 31, 39, 40, 41, 42]);
});

describe('boards', () => {
  it('begin with one that is filled', async () => {
    const board = await first();
    expect(board.components.length).toBeGreaterThan(3);
    expect(board.is_locked).toBe(false);
  });

  it.each([
    ['trial', '当前版本无法新建工作台看板', 'board-trial'],
    ['light', '已创建3个看板', 'board-light'],
    ['flagship', '已创建5个看板', 'board-flagship'],
    ['supreme', '创建的看板数量已达上限', 'board-supreme'],
  ] as const)(
    'of %s end at the number of the edition, with the words of the specification',
    async (as, words, prompt) => {
      await emptyBoard();
      const { limits } = await boards(as);
      for (let n = 1; n < limits.boards; n++)
        expect((await post('add', { name: `看板${n}` }, as)).body.success).toBe(true);
      const { status, body } = await post('add', { name: '多一个' }, as);
      expect([status, body.success, body.message?.startsWith(words), body.refusal?.prompt]).toEqual([
        200,
        false,
        true,
        prompt,
      ]);
      expect((await boards(as)).items).toHaveLength(limits.boards);
    },
  );

  it('beyond the edition stay, locked: they can be looked at and deleted, not changed', async () => {
    await emptyBoard();
    await post('add', { name: '第二个', template: 'ads' });
    const [, second] = (await boards('trial')).items as [WorkBoard, WorkBoard];
    expect([second.is_locked, second.components.length > 0]).toEqual([true, true]);
    const { id, version } = second;
    expect((await post('edit', { id, version, name: '改名' }, 'trial')).body).toMatchObject({
      success: false,
      refusal: { prompt: 'board-trial' },
    });
    expect((await post('delete', { id }, 'trial')).body.success).toBe(true);
  });

  it('keep the last one, refuse names that are none, and those of others', async () => {
    const board = await emptyBoard();
    expect((await post('delete', { id: board.id })).body.message).toContain('至少保留');
    for (const name of ['', '   ', '长'.repeat(21), '\u0000\n'])
      expect((await post('add', { name })).status).toBe(422);
    expect((await post('edit', { id: "x' OR 1=1", version: 1, name: '别人的' })).status).toBe(404);
  });

  it('are copied, renamed and put in order', async () => {
    const { id } = await emptyBoard();
    const copy = (await post('copy', { id })).body.data as WorkBoard;
    expect(copy.name).toContain('副本');
    const named = (await post('edit', { id: copy.id, version: copy.version, name: ' 双12备货 🎁 ' })).body
      .data;
    expect(named?.name).toBe('双12备货 🎁');
    expect((await post('sort', { ids: [copy.id] })).body.success).toBe(false);
    expect((await post('sort', { ids: [copy.id, id] })).body.success).toBe(true);
    expect((await boards('supreme')).items.map((one) => one.id)).toEqual([copy.id, id]);
  });
});

describe('components', () => {
  it('end at the number of the edition, also from two tabs at once', async () => {
    let board = await emptyBoard();
    for (let n = 0; n < 14; n++) board = (await add(board, 13)).body.data as WorkBoard;
    const both = await Promise.all([add(board, 14, 'trial'), add(board, 16, 'trial')]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    board = await first();
    expect(board.components).toHaveLength(15);
    const { body } = await add(board, 9, 'trial');
    expect([body.success, body.refusal?.prompt, body.refusal?.needs]).toEqual([false, 'component-full', 20]);
  });

  it('refuse a change that was made from an older version', async () => {
    const board = await emptyBoard();
    expect((await add(board, 13)).body.success).toBe(true);
    const { status, body } = await add(board, 14);
    expect([status, body.success, body.message]).toEqual([
      200,
      false,
      '看板已在其他页面修改，已显示最新内容',
    ]);
  });

  it('refuse types that are none, filters that the listing has not, and titles that are none', async () => {
    const board = await emptyBoard();
    const { id, version } = board;
    const tries = [
      { type: 2 },
      { type: 99_999 },
      { type: 14, query: 'period=century' },
      { type: 34, query: 'days=8' },
      { type: 33, query: 'keyword=%E8%A3%99' },
      { type: 32, query: 'period=90' },
      { type: 40, query: 'period=day' },
      { type: 14, title: ' ' },
      { type: 14, rows: 7 },
    ];
    for (const own of tries) expect((await post('component/add', { id, version, ...own })).status).toBe(422);
    expect((await first()).version).toBe(version);
  });

  it('are laid out within the grid only', async () => {
    let board = await emptyBoard();
    for (const type of [13, 14]) board = (await add(board, type)).body.data as WorkBoard;
    const [a, b] = board.components.map(({ id }) => id) as [string, string];
    const lay = (layout: object[]) =>
      post('component/layout', { id: board.id, version: board.version, layout });
    const at = (id: string, x: number, y = 0) => ({ id, x, y, w: 6, h: 5 });
    expect((await lay([at(a, 0), at(b, 3)])).status).toBe(422);
    expect((await lay([at(a, 0), at(b, 8)])).status).toBe(422);
    expect((await lay([at(a, 0)])).status).toBe(422);
    const laid = (await lay([at(a, 6), at(b, 0)])).body.data as WorkBoard;
    expect(laid.components.map(({ x }) => x)).toEqual([6, 0]);
  });

  it('take filters, a title and rows of their own', async () => {
    const board = (await add(await emptyBoard(), 14)).body.data as WorkBoard;
    const [{ id: component }] = board.components as [WorkBoard['components'][number]];
    const own = { component, title: '周榜', query: 'period=week', rows: 10 };
    const edited = (await post('component/edit', { id: board.id, version: board.version, ...own })).body.data;
    expect(edited?.components[0]).toMatchObject({ title: '周榜', query: 'period=week', rows: 10 });
  });
});

describe('a read-only link', () => {
  it('shows the board until it is taken back or the board is deleted', async () => {
    const { id } = await emptyBoard();
    const share = async (isShared: boolean) =>
      ((await post('share', { id, is_shared: isShared })).body.data as WorkBoard).share;
    const token = await share(true);
    expect(await share(true)).toBe(token);
    const { body } = await test.get<WorkBoard>(`/api/board/shared/${token}`, { as: 'trial' });
    expect([body.data?.id, body.data?.share]).toEqual([id, '']);
    await share(false);
    expect((await test.get(`/api/board/shared/${token}`)).status).toBe(404);
    for (const none of ['x', '%27%20OR%201', 'a'.repeat(65)])
      expect([404, 422]).toContain((await test.get(`/api/board/shared/${none}`)).status);
  });
});

describe('a read-only link of another', () => {
  it('opens nothing that writes, shows what the viewer’s edition may, and is a new one after it was taken back', async () => {
    const board = await emptyBoard();
    const title = '<b onclick=x>';
    const { type } = widgetTypes[0] as (typeof widgetTypes)[number];
    const named = (await post('component/add', { id: board.id, version: board.version, type, title })).body
      .data as WorkBoard;
    const share = async (isShared: boolean) =>
      ((await post('share', { id: board.id, is_shared: isShared })).body.data as WorkBoard).share;
    const token = await share(true);
    const shared = await test.get<WorkBoard>(`/api/board/shared/${token}`, { as: 'trial' });
    const [component] = shared.body.data?.components ?? [];
    // Text stays text: the page renders it, and no answer is a document.
    expect([component?.title, shared.headers['content-type']]).toEqual([
      title,
      'application/json; charset=utf-8',
    ]);
    expect(Object.keys(shared.body.data ?? {}).toSorted()).toEqual(
      ['components', 'id', 'is_locked', 'name', 'share', 'version'].toSorted(),
    );
    // The link is no name of the board where boards are changed, and its neighbours are no links.
    for (const call of ['edit', 'delete', 'copy', 'share', 'component/delete']) {
      const own = {
        id: token,
        version: named.version,
        name: '别人的',
        is_shared: false,
        component: component?.id,
      };
      const { status, body } = await post(call, own);
      expect([status === 404 || status === 422, body.success], call).toEqual([true, false]);
    }
    expect(token.length).toBeGreaterThanOrEqual(24);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const near = [`${token.slice(0, -1)}${last}`, token.toLowerCase(), token.slice(0, -1), `${token}A`];
    for (const guess of near.filter((one) => one !== token))
      expect((await test.get(`/api/board/shared/${guess}`)).status, guess).toBe(404);
    await share(false);
    expect(await share(true)).not.toBe(token);
    expect((await test.get(`/api/board/shared/${token}`)).status).toBe(404);
  });
});

describe('the daily digest', () => {
  it('is sent once a day after the chosen hour, and not while the day is not complete', async () => {
    const { account, clock, market } = test.runtime.stores;
    const people = test.authContext;
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const { notifier } = createNotifications({ people, push, jobs: test.runtime.jobs, testUrl: () => null });
    const followed = async () => ({ total: 2, items: [{ name: '阿桃', words: '开播1场' }] });
    const services = { account, clock, market, notifier, followed };
    const hour = async (value: number | null) => test.post('/api/digest/setting', { hour: value });
    expect((await hour(24)).status).toBe(422);
    await hour(13);
    const [complete, old] = ['2026-03-31', '2026-03-29'];
    const send = (dataDay: string | null) => sendDigests({ ...services, dataDay: () => dataDay });
    // It is noon: the hour has not come.
    expect(await send(complete)).toBe(0);
    await hour(9);
    expect([await send(null), await send(old)]).toEqual([0, 0]);
    expect([await send(complete), await send(complete)]).toEqual([1, 0]);
    const { body } = await test.get<{ items: { title: string; text: string; link: string }[] }>(
      '/api/notice/list',
    );
    const notices = body.data?.items ?? [];
    expect(notices.map(({ title, link }) => [title, link])).toEqual([[`每日简报 ${complete}`, '/workbench']]);
    expect(notices[0]?.text).toContain('大盘：直播销售额较前日--');
    expect(notices[0]?.text).toContain('关注：2条动态，阿桃开播1场');
    await hour(null);
    expect((await test.get<{ hour: number | null }>('/api/digest/setting')).body.data?.hour).toBeNull();
  });
});
