import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultKind } from './faults.ts';
import type { Room } from './room.ts';

/** A message that a provider took, as it tells of it afterwards. */
export interface Told {
  readonly provider: 'aliyun' | 'tencent';
  readonly phone: string;
  readonly bizId: string;
  /** What the sender called it; only the first provider repeats that. */
  readonly outId: string;
}

type Written = Told & { readonly isDelivered: boolean; readonly at: string };

const TRIES = 3;
const TIMEOUT_MS = 5000;
/** A message is on the phone at once, the word of it a moment later; late is after everything else is done. */
const SOON_MS = 5;
const LATE_MS = 1000;
const beijing = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Tells the product what became of a message, at the address that only the provider knows; three tries until it is heard.
 * Faults: late, failed, twice (dup), or of a message that nobody sent (unknown). Nothing is told while the product's
 * address is not known.
 */
export async function tellReceipt(room: Room, told: Told): Promise<void> {
  const { callback, keys, faults, clock, world, pauseMs } = room;
  if (callback === null) return;
  const fault = faults.take('receipt');
  await pause(fault === 'late' ? LATE_MS : SOON_MS);
  const { provider } = told;
  const url = `${new URL(callback).origin}/notify/sms/${provider}/${keys[provider].receipts}`;
  const text = writtenAs(fault, { ...told, isDelivered: fault !== 'failed', at: beijing(clock.now()) });
  for (let copy = fault === 'dup' ? 2 : 1; copy > 0; copy--) {
    const isHeard = await deliver(url, { text, provider, pauseMs });
    const outcome = `${fault ? `故障 ${fault}，` : ''}${isHeard ? '已接收' : '未接收'}`;
    world.addCall({ who: provider, what: '推送短信回执', outcome, isGood: isHeard });
  }
}

function writtenAs(fault: FaultKind | null, told: Written): string {
  const one = fault === 'unknown' ? { ...told, bizId: randomUUID(), outId: randomUUID() } : told;
  return JSON.stringify([one.provider === 'aliyun' ? ofAliyun(one) : ofTencent(one)]);
}

/** SmsReport by HTTP: a list, whether one message or many. */
function ofAliyun({ phone, bizId, outId, isDelivered, at }: Written): object {
  return {
    phone_number: phone,
    send_time: at,
    report_time: at,
    success: isDelivered,
    err_code: isDelivered ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
    err_msg: isDelivered ? '用户接收成功' : '停机',
    sms_size: '1',
    biz_id: bizId,
    out_id: outId,
  };
}

/** The status notification: numbers without their country, `sid` the SerialNo of the sending. */
function ofTencent({ phone, bizId, isDelivered, at }: Written): object {
  return {
    user_receive_time: at,
    nationcode: '86',
    mobile: phone.replace(/^\+?86(?=1\d{10}$)/, ''),
    report_status: isDelivered ? 'SUCCESS' : 'FAIL',
    errmsg: isDelivered ? 'DELIVRD' : 'UNDELIV',
    description: isDelivered ? '用户短信送达成功' : '用户短信接收失败',
    sid: bizId,
  };
}

/** Each has its own word for "heard"; anything else is told again. */
async function deliver(
  url: string,
  { text, provider, pauseMs }: { text: string; provider: Told['provider']; pauseMs: number },
): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=UTF-8' },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const said = (await reply.json()) as { code?: unknown; result?: unknown };
      if (reply.ok && (provider === 'aliyun' ? said.code : said.result) === 0) return true;
    } catch {
      // Nobody there, or no answer of the product's: told again.
    }
    if (tries < TRIES) await pause(pauseMs);
  }
  return false;
}
