import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Account } from './account.ts';
import { playAlipay, playAlipayBill } from './alipay.ts';
import { playAliyun } from './aliyun.ts';
import { isOfCashier, playCashier } from './cashier.ts';
import { Control } from './control.ts';
import { answer, bodyOf, GATEWAY, isWelcome } from './exchange.ts';
import { isMedia, playMedia } from './media.ts';
import { OfficialPlatforms } from './official/platforms.ts';
import type { PlayedMarket } from './official/played-market.ts';
import { isOfPhone, playPhone } from './page.ts';
import { isReceiver, playReceiver } from './push.ts';
import { playRewriting, REWRITING_PATH } from './rewriting.ts';
import type { Room } from './room.ts';
import { ShortVideo } from './short-video.ts';
import { MOST_SPEECH_BYTES, playSpeech, SPEECH_PATH } from './speech.ts';
import { playTencent } from './tencent.ts';
import { isTencentSpeech, MOST_TENCENT_BYTES, TencentSpeech } from './tencent-speech.ts';
import { playBillFile, playWechatPay } from './wechat-pay.ts';

const HOST = '127.0.0.1';
const KEEP_ALIVE_MS = 75_000;

/** What a body may have: sound is larger than what other calls send. */
function mostBytes({ isSpeech, isTask }: { isSpeech: boolean; isTask: boolean }): number | undefined {
  if (isSpeech) return MOST_SPEECH_BYTES;
  return isTask ? MOST_TENCENT_BYTES : undefined;
}

/** Makes the server of a sandbox; it answers nobody but this machine. The official interfaces are played on the market. */
export function serverOf(room: Room, market: PlayedMarket | null): Server {
  const account = new Account(room);
  const official = new OfficialPlatforms(room, market);
  const shortVideo = new ShortVideo(room);
  const control = new Control(room, { official, shortVideo });
  const tencentSpeech = new TencentSpeech(room);
  const play = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const port = request.socket.localPort ?? 0;
    if (!isWelcome({ request, url }, port))
      return answer(response, { status: 403, data: { message: '只限本机' } });
    const isSpeech = request.method === 'POST' && url.pathname === SPEECH_PATH;
    const isCall = request.method === 'POST' && url.pathname === '/';
    const isTask = isCall && isTencentSpeech(request);
    const body = await bodyOf(request, mostBytes({ isSpeech, isTask }));
    if (body === null) return answer(response, { status: 413, data: { message: '太大' } });
    const exchange = { request, response, url, body };
    if (official.knows(url.pathname)) return official.play(exchange);
    if (isSpeech) return playSpeech(room, exchange);
    if (request.method === 'POST' && url.pathname === REWRITING_PATH) return playRewriting(room, exchange);
    if (isMedia(url.pathname)) return playMedia(room, exchange);
    if (isTask) return tencentSpeech.play(exchange);
    if (isCall && request.headers['x-acs-action']) return playAliyun(room, exchange);
    if (isCall && request.headers['x-tc-action']) return playTencent(room, exchange);
    if (request.method === 'POST' && account.knows(url.pathname)) return account.play(exchange);
    if (request.method === 'POST' && isReceiver(url.pathname)) return playReceiver(room, exchange);
    if (request.method === 'POST' && url.pathname === GATEWAY) return playAlipay(room, exchange);
    if (url.pathname.startsWith('/bills/alipay/')) return playAlipayBill(room, exchange);
    if (url.pathname === '/v3/bill/file') return playBillFile(room, exchange);
    if (url.pathname.startsWith('/v3/')) return playWechatPay(room, exchange);
    if (isOfCashier(url.pathname)) return playCashier(room, exchange);
    if (shortVideo.knows(url.pathname)) return shortVideo.play(exchange);
    if (url.pathname.startsWith('/_ctl/')) return control.play(exchange);
    if (request.method === 'GET' && isOfPhone(url.pathname)) return playPhone(exchange);
    return answer(response, { status: 404, data: { message: '没有这个地址' } });
  };
  return serverBy(play);
}

/** Answers by a function; what it throws is an error of the sandbox. */
function serverBy(play: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  const server = createServer((request, response) => {
    play(request, response).catch(() => {
      if (!response.headersSent) answer(response, { status: 500, data: { message: '沙箱出错' } });
      else response.destroy();
    });
  });
  // A busy machine must not find a connection closed that it was about to use again.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** Listens on a port of loopback and gives the port; `isTakenFine` takes any free one when it is taken. */
export async function listen(server: Server, port: number, isTakenFine: boolean): Promise<number> {
  const attempt = (at: number) =>
    new Promise<number>((done, failed) => {
      server.once('error', failed);
      server.listen(at, HOST, () => {
        server.off('error', failed);
        done((server.address() as AddressInfo).port);
      });
    });
  try {
    return await attempt(port);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || !isTakenFine) throw error;
    return attempt(0);
  }
}
