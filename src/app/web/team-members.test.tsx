import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Edition, editionOf, editions, FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { MEMBERS_BUY_NOTHING, type PromptId, prompts } from '#catalog/prompts.ts';
import { SlotsContext } from '#engine/web/slots.ts';
import { RightsCard } from '#features/content/home/web/RightsCard.tsx';
import type { UserInfo } from '#features/people/account/contract.ts';
import { EditionCard } from '#features/people/account/web/EditionCard.tsx';
import { QuotaCard } from '#features/people/account/web/QuotaCard.tsx';
import { viewerQuery } from '#features/people/identity/web/index.ts';
import { OwnUse } from '#features/people/membership/web/OwnUse.tsx';
import { tabOf } from '#features/people/membership/web/purchase-path.ts';
import { UpgradeDialog } from '#features/people/membership/web/UpgradeDialog.tsx';
import { PurchaseDialog } from '#features/people/orders/web/PurchaseDialog.tsx';
import { PurchaseScreen } from '#features/people/orders/web/PurchaseScreen.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

// A member of a team can buy nothing: no dialog, page or card offers it, whichever prompt led there. Anyone else is offered what they
// can buy, and only people without a paid edition are invited to open one.

type Person = UserInfo & { readonly vip_level: Edition };
const meter = { used: 0, total: null };
const userOf = (level: Edition, isMember: boolean): Person =>
  ({
    id: 'u',
    nick_name: '',
    mobile: '',
    avatar: '',
    vip_level: level,
    level_name: '',
    is_vip: level > TRIAL,
    is_slave: isMember,
    is_single_user: false,
    end_time: level > TRIAL ? 2_000_000_000 : null,
    team_quota_commerce: 1,
    quota: { search: meter, detail: meter, objects: meter },
    tools_off: [],
  }) as unknown as Person;

/** The words of a part and of what it draws over the page, its buttons and links. */
function drawn(user: Person, part: ReactNode) {
  const client = new QueryClient();
  client.setQueryData(viewerQuery.queryKey as readonly unknown[], user);
  const { baseElement } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SlotsContext.Provider value={{ level: user.vip_level, openPrompt: () => undefined, toolsOff: [] }}>
          {part}
        </SlotsContext.Provider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const all = [...baseElement.querySelectorAll('button, a')];
  const controls = all.map((one) => `${one.textContent} ${one.getAttribute('href') ?? ''}`);
  const text = baseElement.textContent ?? '';
  cleanup();
  return { text, controls };
}

beforeEach(() => {
  // Prices never come: what is looked at is there without them.
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => vi.restoreAllMocks());

const BUYING = /升级版本|立即升级|立即开通|续费|扩容|对公转账|purchaseRenewal/;
const places = (user: Person, prompt: PromptId) => ({
  prompt: (
    <UpgradeDialog blocked={{ prompt, needs: null, subject: '' } as never} level={user.vip_level} isOpen />
  ),
  dialog: <PurchaseDialog wanted={null} />,
  page: <PurchaseScreen />,
  home: <RightsCard />,
  account: <EditionCard user={user} />,
});

it('offers a member of a team nothing to buy, and invites no paid member to open an edition', () => {
  const ids = Object.keys(prompts) as PromptId[];
  const draw = fc.record({
    level: fc.constantFrom<Edition>(TRIAL, LIGHT, FLAGSHIP, SUPREME),
    isMember: fc.boolean(),
    prompt: fc.constantFrom(...ids),
  });
  fc.assert(
    fc.property(draw, ({ level, isMember, prompt }) => {
      const user = userOf(level, isMember);
      for (const [place, part] of Object.entries(places(user, prompt))) {
        const { text, controls } = drawn(user, part);
        const at = `${place} of ${editionOf(level).name}${isMember ? ', member' : ''}, ${prompt}`;
        if (isMember) expect([at, controls.filter((one) => BUYING.test(one))]).toEqual([at, []]);
        const title = /开通会员/.test(text) && place !== 'prompt' && (level > TRIAL || isMember);
        expect([at, title]).toEqual([at, false]);
        if (place === 'account')
          expect([at, text.includes('注册即可使用'), text.includes('团队版本已到期')]).toEqual([
            at,
            level === TRIAL && !isMember,
            level === TRIAL && isMember,
          ]);
        if (isMember && (place === 'dialog' || place === 'page')) expect(text).toContain(MEMBERS_BUY_NOTHING);
      }
    }),
    { numRuns: 12 },
  );
});

it('names the edition whose tab 立即升级 opens, for everyone who can upgrade', () => {
  for (const { level } of editions) {
    const { text, controls } = drawn(userOf(level, false), <RightsCard />);
    const link = controls.find((one) => one.startsWith('立即升级'));
    if (level === SUPREME) expect(link).toBeUndefined();
    else
      expect(tabOf(editions.find(({ name }) => text.includes(`${name}享更多权益`))?.level ?? TRIAL)).toBe(
        Number(link?.split('type=')[1]),
      );
  }
});

it('says 及以上 of every edition but the highest', () => {
  for (const { level, name } of editions) {
    const { text } = drawn(userOf(level, false), <LockMark needs={level} />);
    expect(text).toBe(level === SUPREME ? `${name}可用` : `${name}及以上可用`);
  }
});

it('counts to no zero: an edition without a thing says so', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }), (totals) => {
      const quota = {
        search: meter,
        detail: meter,
        objects: meter,
        months: totals.map((total, n) => ({ label: `本月${n}`, meter: { used: 0, total, reset_at: 0 } })),
      };
      const { text } = drawn(userOf(TRIAL, false), <QuotaCard quota={quota as never} />);
      expect(text).not.toContain('/ 0');
      expect(text.split('当前版本不含').length - 1).toBe(totals.filter((one) => one === 0).length);
    }),
    { numRuns: 20 },
  );
});

it('says that what a team uses by the month is of the team, and what one person uses is their own', () => {
  const draw = fc.record({
    level: fc.constantFrom<Edition>(TRIAL, LIGHT, FLAGSHIP, SUPREME),
    isMember: fc.boolean(),
    seats: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(draw, ({ level, isMember, seats }) => {
      const months = [{ label: '本月列表与详情导出', meter: { used: 1, total: 2, reset_at: 0 } }];
      const quota = { search: meter, detail: meter, objects: meter, months };
      const user = { ...userOf(level, isMember), team_quota_commerce: seats, quota } as unknown as Person;
      const isOfTeam = isMember || seats > 1;
      expect(drawn(user, <OwnUse />).text.includes('团队本月用量')).toBe(isOfTeam);
      expect(drawn(user, <QuotaCard quota={user.quota} />).text.includes('团队本月次数')).toBe(isOfTeam);
      expect(drawn(user, <OwnUse />).text.split('列表与详情导出')).toHaveLength(2);
    }),
    { numRuns: 24 },
  );
});
