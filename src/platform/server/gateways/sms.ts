import type { Log } from '../log.ts';
import type { SmsOutcome, SmsPort, SmsResult } from './ports.ts';

/**
 * Sends by the first provider, and by the next one only when the one before is unreachable; null without providers. A provider whose
 * last message did not arrive moves to the end. A refusal or a limit is final, because another provider would only bypass the
 * protection; from a provider that was moved ahead of its turn it is not, and the provider whose turn it was decides.
 */
export function smsInOrder(ports: readonly SmsPort[], log: Log): SmsPort | null {
  if (ports.length === 0) return null;
  const all = ports.map((port) => port.provider).join('+');
  return {
    provider: all,
    send: async (message) => {
      let result: SmsResult = { outcome: 'unavailable', provider: all, bizId: '' };
      for (const port of inOrder(ports, message.avoid)) {
        result = await port.send(message);
        const isOutOfTurn = message.avoid !== undefined && port.provider !== message.avoid;
        if (result.outcome === 'sent' || (result.outcome !== 'unavailable' && !isOutOfTurn)) return result;
        log.warn({ provider: port.provider, purpose: message.purpose }, 'sms provider not to be had');
      }
      return result;
    },
  };
}

function inOrder(ports: readonly SmsPort[], avoid: string | undefined): readonly SmsPort[] {
  return ports.toSorted((a, b) => Number(a.provider === avoid) - Number(b.provider === avoid));
}

/** What a provider said to a message. */
interface Said {
  readonly provider: string;
  readonly purpose: string;
  readonly outcome: SmsOutcome;
  readonly code: string;
  /** Its number of the message, where it took it. */
  readonly bizId?: string;
}

/** Notes what became of a message: the provider's code, never its words, which may repeat number and content. */
export function noteSms(log: Log, { bizId = '', ...facts }: Said): SmsResult {
  const { outcome, provider } = facts;
  log[outcome === 'refused' ? 'error' : 'info']({ ...facts, code: providerCode(facts.code) }, 'sms');
  return { outcome, provider, bizId: outcome === 'sent' ? bizId : '' };
}

/** A code of a provider as it may be kept and logged; empty for anything that is none. */
export function providerCode(code: string): string {
  return /^[\w.:-]{1,80}$/.test(code) && !/\d{11}/.test(code) ? code : '';
}
