import type { Log } from '../log.ts';
import type { SmsOutcome, SmsPort } from './ports.ts';

/**
 * Sends by the first provider, by the next one only when the one before could not be had; null without any.
 * What a provider limits or refuses is final: another one would only send past its protection.
 */
export function smsInOrder(ports: readonly SmsPort[], log: Log): SmsPort | null {
  if (ports.length === 0) return null;
  return {
    provider: ports.map((port) => port.provider).join('+'),
    send: async (message) => {
      let outcome: SmsOutcome = 'unavailable';
      for (const port of ports) {
        outcome = await port.send(message);
        if (outcome !== 'unavailable') return outcome;
        log.warn({ provider: port.provider, purpose: message.purpose }, 'sms provider not to be had');
      }
      return outcome;
    },
  };
}

/** Notes what became of a message: the provider's code, never its words, which may repeat number and content. */
export function noteSms(
  log: Log,
  facts: { provider: string; purpose: string; outcome: SmsOutcome; code: string },
): SmsOutcome {
  const code = /^[\w.-]{1,80}$/.test(facts.code) ? facts.code : '';
  const level = facts.outcome === 'refused' ? 'error' : 'info';
  log[level]({ ...facts, code }, 'sms');
  return facts.outcome;
}
