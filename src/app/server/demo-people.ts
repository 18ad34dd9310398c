import { type Edition, editionOf, FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import type { DemoPerson } from '#features/people/identity/contract.ts';
import {
  type AuthContext,
  changeUser,
  createUser,
  hashPassword,
  mobileIndex,
  userByMobile,
} from '#features/people/identity/server/index.ts';
import { grantWithin } from '#features/people/membership/server/index.ts';
import { seatWithin } from '#features/people/teams/server/index.ts';

/** Someone of the demo. `sinceDays` and `days` give the time of the grant: from so many days ago, for so many. */
interface Invented {
  readonly name: string;
  readonly mobile: string;
  readonly level: Edition;
  readonly seats?: number;
  readonly sinceDays?: number;
  readonly days?: number;
  /** Mobile number of whose team it is. */
  readonly owner?: string;
}

/** Known to everybody and shown on the log-in page: it opens the invented market of this machine, nothing else. */
const PASSWORD = 'chaoxi2026';
const OWNER = '19900000005';

const invented: readonly Invented[] = [
  { name: '林小满', mobile: '19900000001', level: TRIAL },
  { name: '陈一舟', mobile: '19900000002', level: LIGHT },
  { name: '苏望舒', mobile: '19900000003', level: FLAGSHIP },
  { name: '周予安', mobile: '19900000004', level: SUPREME },
  { name: '何静远（团队）', mobile: OWNER, level: SUPREME, seats: 10 },
  { name: '何静远的同事', mobile: '19900000006', level: TRIAL, owner: OWNER },
  { name: '许到期', mobile: '19900000007', level: FLAGSHIP, sinceDays: 31, days: 30 },
];

function levelName({ level, owner, days, seats }: Invented): string {
  if (owner !== undefined) return '团队子账号';
  if (days !== undefined) return `${editionOf(level).name}已到期`;
  return seats === undefined ? editionOf(level).name : '团队主账号';
}

/** The people of the demo as the log-in page lists them. */
export const demoPeople: readonly DemoPerson[] = invented.map((one) => ({
  name: one.name,
  mobile: one.mobile,
  password: PASSWORD,
  level_name: levelName(one),
}));

const DAY_MS = 24 * 3_600_000;

/** Person and edition in one transaction: nobody of the list is there without what the list says. */
async function addPerson(people: AuthContext, one: Invented, hash: string): Promise<void> {
  const { account, clock, secrets } = people;
  const { name, mobile, level, seats = 1, sinceDays = 0, days = null, owner } = one;
  await account.write(async (tx) => {
    if (await userByMobile(tx, mobileIndex(secrets, mobile))) return;
    const { id } = await createUser(people, tx, { mobile, from: { source: 'demo', term: '' } });
    const team = owner === undefined ? undefined : await userByMobile(tx, mobileIndex(secrets, owner));
    const changes = { nick_name: name, password: hash, password_version: 1, is_test: 1 };
    await changeUser(tx, id, { ...changes, owner_id: team?.id ?? null });
    if (team) await seatWithin(people, tx, { ownerId: team.id, userId: id, mobile });
    if (level === TRIAL) return;
    const now = clock.now();
    const starts = now - sinceDays * DAY_MS;
    await grantWithin(tx, { userId: id, level, seats, kind: 'gift', starts, days, now });
  });
}

/** Registers the people of the demo who are not there yet; those who are keep what they made of their account. */
export async function addDemoPeople(people: AuthContext): Promise<void> {
  const hash = await hashPassword(people.secrets, PASSWORD);
  for (const one of invented) await addPerson(people, one, hash);
}
