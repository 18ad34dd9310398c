import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { listingById } from '#catalog/index.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { useSlots } from '#engine/web/slots.ts';
import { ViewsLeft } from '#engine/web/ViewsLeft.tsx';
import { formatMoment } from '#platform/web/format/times.ts';

/** The mark of a room that is open; a link where rooms have a page. */
export function LiveLink({ live, uid }: { live: NonNullable<DetailHeader['live']>; uid: string }) {
  const { entityLink } = useSlots();
  const path = detailPath('live', { ...live, uid });
  const mark = <span className="detail-live-mark nowrap">直播中</span>;
  if (!entityLink || path === null || !entityLink.isRoute(path)) return mark;
  return (
    <entityLink.Link to={path} of="live">
      {mark}
    </entityLink.Link>
  );
}

/** The daily boards on which the object stands, each with a link to the board. */
export function BoardPlaces({ ranks }: { ranks: DetailHeader['ranks'] }) {
  if (ranks.length === 0) return null;
  return (
    <section className="head-part" aria-label="上榜记录">
      <h2>
        上榜记录<small>日榜</small>
      </h2>
      <ul className="head-ranks stack gap-6">
        {ranks.map(({ listing, rank, category }) => {
          const board = listingById(listing);
          if (!board?.route) return null;
          return (
            <li key={`${listing} ${category}`}>
              <Link to={board.route}>
                {board.title}
                {category !== '' && ` · ${category}`} 第{rank}名
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** When the figures were last computed, and what is left of the views of the day. */
export function HeadFoot({ header: { freshness, views_left } }: { header: DetailHeader }) {
  return (
    <p className="head-foot flex wrap spread">
      {freshness.updated_at !== null && <span>更新于 {formatMoment(freshness.updated_at)}</span>}
      <ViewsLeft left={views_left} />
    </p>
  );
}

/** A name that leads to its page where there is one. */
export function NamedObject({ of, refs, name }: { of: EntityId; refs: DetailHeader['card']; name: string }) {
  const { entityLink } = useSlots();
  const path = detailPath(of, refs);
  return entityLink && path !== null && entityLink.isRoute(path) ? (
    <entityLink.Link to={path} of={of}>
      {name}
    </entityLink.Link>
  ) : (
    name
  );
}
