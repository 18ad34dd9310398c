import { editionWithMore, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { internalId } from '#engine/server/public-id.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { contactsIn, hasContacts } from '#kernel/contact-text.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { newestProfile } from '#market/read/author/newest-profile.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { AuthorContact } from '../contract.ts';
import { UNKNOWN_AUTHOR, type UpkeepParts } from './parts.ts';
import { recordContactView } from './store/contact-views.ts';

/** The month's contacts are used up: the prompt that opens more. */
function usedUp(level: ViewerLevel): Refused {
  const prompt = level >= SUPREME ? 'contact-supreme' : 'contact-full';
  const needs = editionWithMore('contactsPerMonth', level);
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'uid' };
}

/**
 * The contacts of an author, out of the signature. An author is charged once a month, and one without a contact not at all; who looked
 * is on the disk before the contact is answered.
 */
export async function contactOf(
  { account, clock, market, spending }: UpkeepParts,
  viewer: Viewer,
  uid: string,
): Promise<Answer<AuthorContact>> {
  const author = internalId(uid);
  const profile = author === null ? null : await newestProfile(market, author);
  if (author === null || profile === null) return UNKNOWN_AUTHOR;
  const { wechat, phone, email } = contactsIn(profile.signature);
  const contact = { wechat: [...wechat], phone: [...phone], email: [...email], seen_at: profile.at };
  const who = spenderOf(viewer);
  if (!hasContacts(contact)) {
    const { total, used } = await spending.standing(who, 'contact');
    return { ...contact, left: total === null ? null : Math.max(0, total - used) };
  }
  const spent = await spending.spend(who, 'contact', author);
  if (!spent.ok) return usedUp(viewer.level);
  const viewed = clock.now();
  const day = dateCodeOf(beijingDay(viewed));
  await account.write(async (tx) => {
    await recordContactView(tx, { user_id: viewer.id, author_id: author, day, viewed });
    const by = { teamId: viewer.teamId, userId: viewer.id, at: viewed };
    await addAuditEntry(tx, { ...by, act: 'export.contact', subject: `达人 ${uid}` });
  });
  return { ...contact, left: spent.left };
}
