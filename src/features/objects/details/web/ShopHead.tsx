import { Fragment } from 'react';
import { accountKinds } from '#catalog/details/account-kinds.ts';
import { shop } from '#catalog/entities/shop.ts';
import { shopTypes } from '#catalog/enums/choices.ts';
import type { DetailHeader, OwnAccounts } from '#engine/blocks/header-contract.ts';
import { useTree } from '#engine/web/calls.ts';
import { Rating } from '#engine/web/cells/RatingCell.tsx';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { NamedObject } from './head-parts.tsx';
import { textField } from './header-fields.ts';
import { figureFact, knownMarks, ObjectHead, windowFacts } from './ObjectHead.tsx';

/** Names of the province and the city that a shop ships from. */
function usePlace(province: string, city: string): string {
  const tree = useTree('areas');
  const at = tree.find(({ value }) => value === province);
  const names = [at?.label, at?.children?.find(({ value }) => value === city)?.label];
  return [...new Set(names.filter((name) => name !== undefined))].join(' ') || MISSING;
}

/** Accounts that the shop runs itself, by name. */
function Accounts({ accounts: { items, total } }: { accounts: OwnAccounts }) {
  return (
    <>
      {items.map(({ uid, name, kind }, n) => (
        <Fragment key={uid}>
          {n > 0 && '、'}
          <NamedObject of="author" refs={{ uid }} name={name || '昵称未采到'} />
          <small> {accountKinds[kind]}</small>
        </Fragment>
      ))}
      {total > items.length && `等${total}个`}
    </>
  );
}

/** The header of a small shop: what it is, where it ships from, how it is rated. */
export function ShopHead({ header }: { header: DetailHeader }) {
  const { card } = header;
  const place = usePlace(textField(card, 'province'), textField(card, 'city'));
  const type = shopTypes.find(({ value }) => value === textField(card, 'type'));
  const found = Number(card.find_day ?? 0);
  const score = typeof card.score === 'number' ? card.score : null;
  return (
    <ObjectHead
      of={shop}
      header={header}
      label="小店资料"
      unnamed="店名未采到"
      marks={knownMarks([type?.label, textField(card, 'category')])}
      facts={[
        { label: '发货地', words: place },
        { label: '体验分', words: <Rating hundredths={score} /> },
        ...(header.own_accounts
          ? [{ label: '自营账号', words: <Accounts accounts={header.own_accounts} /> }]
          : []),
        { label: '收录时间', words: found > 0 ? formatDay(found) : MISSING },
        figureFact(header, { label: '收录商品', name: 'products' }),
        ...windowFacts(header),
      ]}
    />
  );
}
