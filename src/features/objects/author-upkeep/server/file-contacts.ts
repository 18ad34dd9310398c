import { internalId } from '#engine/server/public-id.ts';
import type { Spender } from '#features/people/quota/server/index.ts';
import { contactsAsText, contactsIn } from '#kernel/contact-text.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { authorSignatures } from '#market/read/matching/author-signatures.ts';
import type { UpkeepParts } from './parts.ts';
import type { FileContact } from './services.ts';
import { recordContactView } from './store/contact-views.ts';

type Parts = Pick<UpkeepParts, 'account' | 'clock' | 'market' | 'spending'>;

/** Whether the contact of an author may be given. Once the month is used up, those who are paid for already still may. */
async function mayGive(
  { spending }: Parts,
  who: Spender,
  { author, isUsedUp }: { author: string; isUsedUp: boolean },
): Promise<boolean> {
  if (isUsedUp) return spending.isSpent(who, 'contact', author);
  return (await spending.spend(who, 'contact', author)).ok;
}

/** Records what went into a file as looked at, before the file is made. */
function recordGiven({ account, clock }: Parts, who: Spender, authors: readonly string[]): Promise<void> {
  const viewed = clock.now();
  const day = dateCodeOf(beijingDay(viewed));
  return account.write(async (tx) => {
    for (const author of authors)
      await recordContactView(tx, { user_id: who.userId, author_id: author, day, viewed });
  });
}

/** The contacts of authors for a file, within what is left of the month. */
export async function fileContactsOf(
  parts: Parts,
  who: Spender,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileContact>> {
  const stored = ids.flatMap((id) => {
    const author = internalId(id);
    return author === null ? [] : [[id, author] as const];
  });
  const signatures = await authorSignatures(
    parts.market,
    stored.map(([, author]) => author),
  );
  const out = new Map<string, FileContact>();
  const given: string[] = [];
  let isUsedUp = false;
  for (const [id, author] of stored) {
    const signature = signatures.get(author);
    if (signature === undefined) continue;
    const line = contactsAsText(contactsIn(signature));
    if (line === '') out.set(id, { state: 'none' });
    else if (await mayGive(parts, who, { author, isUsedUp })) {
      out.set(id, { state: 'given', line });
      given.push(author);
    } else {
      isUsedUp = true;
      out.set(id, { state: 'left-out' });
    }
  }
  if (given.length > 0) await recordGiven(parts, who, given);
  return out;
}
