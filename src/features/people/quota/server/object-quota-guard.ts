import { editionForObjects } from '#catalog/plans.ts';
import { fillPrompt, prompts } from '#catalog/prompts.ts';
import { type AuthContext, captchaProblem, markDevice } from '#features/people/identity/server/index.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type Answer, type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';
import { type ObjectQuotaUsedUp, type ObjectsRead, objectsReadOf } from './objects-read.ts';
import { readerOf } from './reader.ts';
import type { QuotaStatus } from './spending.ts';

/** The gate that objects go out by: engine and screens ask it before they send. */
export interface ObjectQuotaGuard {
  /** Null when these objects (kind and id) may be sent to whoever asked; they are marked as read then. */
  admit(by: RequestContext, objects: readonly string[]): Promise<Refused | null>;
  /** The same for the objects of cards and suggestions, which are counted apart. */
  admitGlance(by: RequestContext, objects: readonly string[]): Promise<Refused | null>;
  /** A second portion of today for a solved captcha, once. */
  permit(by: RequestContext, param: string): Promise<Answer<true>>;
  /** How much of today's portion a person has read; null where nothing is counted. */
  standing(by: RequestContext): Promise<QuotaStatus | null>;
  /** How many objects a person has read today. */
  readBy(userId: string): Promise<number>;
  sweep(now: DeletionMoment): Promise<void>;
}

/** What a refusal is about; the browser shows it in the place of the rows. */
const FIELD = 'objects';
const whoseWords = { person: '', network: '当前网络' } as const;
const VERIFIED = '今日已验证过，查看对象数明日0点恢复';

/** The refusals, with the time until objects are counted anew. */
function refusals(people: AuthContext, read: ObjectsRead) {
  const untilReset = () => Math.max(1, Math.ceil((read.resetAt() - people.clock.now()) / 1000));
  const verified = (): Refused => ({ ...refuse(429, VERIFIED, untilReset()), field: FIELD });
  const usedUp = ({ whose, mayVerify }: ObjectQuotaUsedUp, { viewer }: RequestContext): Refused => {
    const canVerify = mayVerify && people.captcha.lacks?.includes('objects') !== true;
    const name = canVerify ? 'objects-verify' : 'objects-full';
    const words = fillPrompt(prompts[name].text, { whose: whoseWords[whose] });
    if (canVerify) return { ...refuse(429, words), prompt: name, field: FIELD };
    return { ...refuse(429, words, untilReset()), needs: editionForObjects(viewer.level), field: FIELD };
  };
  return { verified, usedUp };
}

/** The gate on the counts of an account store. */
export function createObjectQuotaGuard(people: AuthContext): ObjectQuotaGuard {
  const read = objectsReadOf(people.account, people.clock);
  const { countsLoopback } = people.settings;
  const { verified, usedUp } = refusals(people, read);
  const admitBy =
    (gate: ObjectsRead['admit']): ObjectQuotaGuard['admit'] =>
    async (by, objects) => {
      const who = readerOf(by, countsLoopback);
      const stopped = who && (await gate(who, objects));
      return stopped && usedUp(stopped, by);
    };
  return {
    admit: admitBy(read.admit),
    admitGlance: admitBy(read.admitGlance),
    permit: async (by, param) => {
      const device = by.viewer.id === '' ? markDevice(by.caller) : '';
      const who = readerOf(by, countsLoopback, device);
      // Nothing is counted for the operator, nor for a visitor of this machine itself: there is nothing to lift.
      if (!who || who.permitKey === '') return true;
      if (await read.hasPermit(who)) return verified();
      const unsolved = await captchaProblem(people, by.caller, { param, action: 'objects', number: '' });
      if (unsolved) return unsolved;
      return (await read.permit(who)) || verified();
    },
    standing: async (by) => {
      const who = readerOf(by, countsLoopback);
      return who && read.standing(who);
    },
    readBy: (userId) => read.readBy(userId),
    sweep: (now) => read.sweep(now),
  };
}
