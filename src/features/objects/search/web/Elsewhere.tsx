import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { lists } from '#catalog/page-listings.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { formatTotal } from '#platform/web/format/figures.ts';
import { matchesQuery } from './matches-query.ts';

const GOODS = 'soldGoods';

/** The libraries of those who sell goods: they can be narrowed by what was sold. */
const sellers = lists.filter(({ filters }) => GOODS in filters);

const addressOf = ({ route }: PageListing, name: string, words: string) =>
  `${route}?${new URLSearchParams({ [name]: words }).toString()}`;

/** How a link to those who sell such goods is called. */
const sellerLabel = ({ of }: Listing) => (of.id === 'author' ? '看带货达人' : `看在售${of.label}`);

/** Links to those who sell goods with these words in their title. */
function Sellers({ words, except }: { words: string; except: Listing }) {
  return sellers
    .filter(({ id }) => id !== except.id)
    .map((listing) => (
      <Link key={listing.id} className="link-btn" to={addressOf(listing, GOODS, words)}>
        {sellerLabel(listing)}
      </Link>
    ));
}

/** Where else words lead: libraries with matches, and those who sell such goods. */
export function Elsewhere({
  listing,
  words,
  isEmpty,
}: {
  listing: Listing;
  words: string;
  isEmpty: boolean;
}) {
  const { data } = useQuery({ ...matchesQuery(listing, words), enabled: isEmpty });
  if (!isEmpty) {
    if (listing.of.id !== 'product') return null;
    return (
      <span className="elsewhere">
        卖「{words}」的：
        <Sellers words={words} except={listing} />
      </span>
    );
  }
  const found = (data?.items ?? []).filter(({ list, count }) => list !== listing.id && count > 0);
  if (found.length === 0) return null;
  return (
    <ul className="elsewhere" aria-label="换个地方看看">
      {found.map(({ list, count, more }) => {
        const other = lists.find(({ id }) => id === list) as PageListing;
        const name = mainKeyword(other.filters) ?? 'keyword';
        return (
          <li key={list}>
            <Link className="link-btn" to={addressOf(other, name, words)}>
              {formatTotal(count, more)} {other.of.counter}匹配「{words}」
            </Link>
            {other.id === 'products' && (
              <>
                {' · '}
                <OwnSellers listing={listing} words={words} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The link within the library that is open, where it can be narrowed by goods; else those of all sellers. */
function OwnSellers({ listing, words }: { listing: Listing; words: string }) {
  const own = sellers.find(({ id }) => id === listing.id);
  if (!own) return <Sellers words={words} except={listing} />;
  return (
    <Link className="link-btn" to={addressOf(own, GOODS, words)}>
      {sellerLabel(own)}
    </Link>
  );
}
