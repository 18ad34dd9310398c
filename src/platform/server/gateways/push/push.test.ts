import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PushKind } from '#catalog/enums/push-kinds.ts';
import { turnableClock } from '../../clock.ts';
import type { PostOptions } from './post-public.ts';
import { isPublicAddress } from './public-address.ts';
import { createPushGateway } from './push-gateway.ts';

const clock = turnableClock('2026-04-01T12:00:00+08:00');
const message = {
  id: 'n1',
  kind: 'monitor',
  title: '开播提醒',
  text: '小满 已开播',
  link: '',
  at: clock.now(),
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A receiver on this machine, and what it got. */
async function receiver(answer: RequestListener) {
  const got: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

// Answers of a busy machine take their time; only what tests silence has a short limit.
const gateway = (own: Partial<PostOptions> = {}) =>
  createPushGateway({ clock, allowedOrigin: () => null, timeoutMs: 30_000, ...own });
const target = (url: string, kind: PushKind = 'webhook', secret = '') => ({ kind, url, secret });

describe('which addresses are called', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'x',
  ])('not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '223.5.5.5', '2400:3200::1'])('but %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'http://example.com/x',
    'ftp://example.com',
    'https://user:key@example.com/',
    'nothing',
    '',
    `https://example.com/${'x'.repeat(600)}`,
  ])('refuses %s when it is entered', (url) =>
    expect(gateway().addressProblem('webhook', url)).toMatch(/\p{Script=Han}/u),
  );

  it('takes robots on their own hosts only', () => {
    const { addressProblem } = gateway();
    expect(addressProblem('wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k')).toBeNull();
    expect(addressProblem('feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/k')).toBeNull();
    expect(addressProblem('dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=k')).toBeNull();
    expect(
      addressProblem('wecom', 'https://qyapi.weixin.qq.com.evil.cn/cgi-bin/webhook/send'),
    ).not.toBeNull();
    expect(addressProblem('feishu', 'https://open.feishu.cn/other')).not.toBeNull();
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:10.0.0.1]/',
  ])('does not call %s', async (url) =>
    expect(await gateway().send(target(url), message)).toEqual({
      result: 'refused',
      reason: '地址不是公网地址',
    }),
  );

  it('does not call a name of which one address is private', async () => {
    const resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const outcome = await gateway({ resolve }).send(target('https://hooks.example.com/'), message);
    expect(outcome).toEqual({ result: 'refused', reason: '地址不是公网地址' });
  });

  it('calls the allowed origin and no other port of this machine', async () => {
    const [own, other] = [await receiver((_, to) => to.end()), await receiver((_, to) => to.end())];
    const { send } = gateway({ allowedOrigin: () => own.origin });
    expect(await send(target(`${own.origin}/hook`), message)).toEqual({ result: 'delivered' });
    expect((await send(target(`${other.origin}/hook`), message)).result).toBe('refused');
    expect([own.got.length, other.got.length]).toEqual([1, 0]);
  });
});

it('calls the receivers of the sandbox, and none of the addresses that control it', async () => {
  const sandbox = await receiver((_, to) => to.end());
  const { send, addressProblem } = gateway({ allowedOrigin: () => `${sandbox.origin}/push/` });
  expect(await send(target(`${sandbox.origin}/push/webhook`), message)).toEqual({ result: 'delivered' });
  for (const path of ['/_ctl/pay?trade=1', '/push/../_ctl/pay', '/push/%2e%2e/_ctl/reset', '/', '/push']) {
    expect([path, addressProblem('webhook', `${sandbox.origin}${path}`)]).not.toEqual([path, null]);
    expect((await send(target(`${sandbox.origin}${path}`), message)).result).toBe('refused');
  }
  expect(sandbox.got).toHaveLength(1);
});

describe('receivers that misbehave', () => {
  it('a redirect to a private address is not followed', async () => {
    const inner = await receiver((_, to) => to.end('secret'));
    const outer = await receiver((_, to) => to.writeHead(302, { location: inner.origin }).end());
    const outcome = await gateway({ allowedOrigin: () => outer.origin }).send(target(outer.origin), message);
    expect(outcome).toEqual({ result: 'refused', reason: '接收方要求跳转，不跟随' });
    expect(inner.got).toEqual([]);
  });

  it('one that hangs is given up, also in the middle of an answer', async () => {
    const silent = await receiver(() => {});
    const slow = await receiver((_, to) => to.writeHead(200).write('{'));
    for (const { origin } of [silent, slow]) {
      const outcome = await gateway({ allowedOrigin: () => origin, timeoutMs: 300 }).send(
        target(origin),
        message,
      );
      expect(outcome).toEqual({ result: 'retry', reason: '接收方超时没有应答' });
    }
  });

  it('an endless answer is cut off', async () => {
    const endless = await receiver((_, to) => {
      const more = () => {
        while (!to.destroyed && to.write('x'.repeat(16_384)));
      };
      to.on('drain', more);
      more();
    });
    const outcome = await gateway({ allowedOrigin: () => endless.origin, timeoutMs: 5000 }).send(
      target(endless.origin),
      message,
    );
    expect(outcome).toEqual({ result: 'delivered' });
  });

  it.each([
    [500, 'retry'],
    [503, 'retry'],
    [429, 'retry'],
    [404, 'refused'],
    [410, 'refused'],
    [204, 'delivered'],
  ])('%i is %s', async (status, result) => {
    const { origin } = await receiver((_, to) => to.writeHead(status).end());
    expect((await gateway({ allowedOrigin: () => origin }).send(target(origin), message)).result).toBe(
      result,
    );
  });

  it.each<[PushKind, object, string]>([
    ['wecom', { errcode: 93000 }, 'refused'],
    ['wecom', { errcode: 45009 }, 'retry'],
    ['feishu', { code: 19021 }, 'refused'],
    ['feishu', { code: 0 }, 'delivered'],
    ['dingtalk', { errcode: 310000 }, 'refused'],
    ['dingtalk', { errcode: 130101 }, 'retry'],
  ])('a 200 of %s with %j is %s', async (kind, body, result) => {
    const { origin } = await receiver((_, to) => to.end(JSON.stringify(body)));
    expect((await gateway({ allowedOrigin: () => origin }).send(target(origin, kind), message)).result).toBe(
      result,
    );
  });
});

describe('signatures', () => {
  const sent = async (kind: PushKind) => {
    const { origin, got } = await receiver((_, to) => to.end('{}'));
    await gateway({ allowedOrigin: () => origin }).send(target(`${origin}/hook`, kind, 'key'), message);
    const [one] = got;
    if (!one) throw new Error('nothing came');
    return { ...one, json: JSON.parse(one.body) as Record<string, unknown> };
  };
  const mac = (key: string, text: string) => createHmac('sha256', key).update(text);

  it('a webhook is signed over time and body, and names its message', async () => {
    const { headers, body, json } = await sent('webhook');
    const time = clock.now() / 1000;
    expect(headers['x-tide-signature']).toBe(`t=${time},v1=${mac('key', `${time}.${body}`).digest('hex')}`);
    expect([headers['x-tide-id'], json.id, json.title]).toEqual(['n1', 'n1', '开播提醒']);
  });

  it('robots are signed as theirs want it', async () => {
    const feishu = await sent('feishu');
    expect(feishu.json.sign).toBe(mac(`${clock.now() / 1000}\nkey`, '').digest('base64'));
    const query = new URL((await sent('dingtalk')).url, 'http://x').searchParams;
    expect(query.get('sign')).toBe(mac('key', `${query.get('timestamp')}\nkey`).digest('base64'));
    expect((await sent('wecom')).json.text).toEqual({ content: '开播提醒\n小满 已开播' });
  });
});
