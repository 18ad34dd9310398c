import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { cellTitle } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { type FollowItem, searchFollows } from '#features/desk/follows/contract.ts';
import { type NoticeItem, readNotices } from '#features/people/notifications/contract.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { WIDGET_KEYS } from './widget-keys.ts';

/** Text in place of rows: nothing there, or why it cannot be shown. */
function None({ words, to, label }: { words: string; to?: string | undefined; label?: string }) {
  return (
    <p className="widget-none stack gap-10">
      {words}
      {to !== undefined && (
        <Link className="link-btn" to={to}>
          {label}
        </Link>
      )}
    </p>
  );
}

/** The latest event of the object, else what it sold on the newest day. */
function Latest({ item: { event, change } }: { item: FollowItem }) {
  if (event !== null)
    return (
      <small className="one-line" title={event.words}>
        {formatShortDay(event.day)} {event.words}
      </small>
    );
  return <small className="one-line">昨日销售额 {figureWords(change.gmv, 'money')}</small>;
}

/** The rows of what one follows. */
function Followed({ of, items }: { of: Listing['of']; items: readonly FollowItem[] }) {
  return (
    <div className="widget wb-rows">
      <ol>
        {items.map((item) => {
          const row = { ...item.row, [of.key]: item.id };
          const title = cellTitle(of, row);
          return (
            <li key={item.id}>
              <EntityArt of={of} row={row} place="small" />
              <span className="widget-words stack min-0">
                <span className="one-line" data-known={title.isKnown} title={title.words}>
                  <EntityName of={of.id} refs={row}>
                    {title.words}
                  </EntityName>
                </span>
                <Latest item={item} />
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The first of what one follows, with what happened last. */
export function FollowsWidget({ listing, rows }: { listing: Listing; rows: number }) {
  const { level } = useSlots();
  const { of } = listing;
  const kind = of.followKind;
  const fetch = useQuery({
    queryKey: [...WIDGET_KEYS.follows, { type: kind, page: 1 }],
    queryFn: ({ signal }) => call(searchFollows, { body: { type: kind ?? 1, page: 1 }, signal }),
    enabled: level > VISITOR && kind !== undefined,
    retry: false,
  });
  if (level === VISITOR) return <None words="登录后查看关注" />;
  return (
    <Loaded fetch={fetch}>
      {({ items }) =>
        items.length === 0 ? (
          <None words={`还没有关注${of.label}`} to={listing.route ?? undefined} label="去关注" />
        ) : (
          <Followed of={of} items={items.slice(0, rows)} />
        )
      }
    </Loaded>
  );
}
/** Where notices are, and the channels that they come by. */
const NOTICES = '/userCenter/myCenter/myNotice';

/** The newest notices of the user who looks. */
export function NewsWidget({ rows }: { rows: number }) {
  const { level } = useSlots();
  const fetch = useQuery({
    queryKey: WIDGET_KEYS.news,
    queryFn: ({ signal }) => call(readNotices, { query: {}, signal }),
    enabled: level > VISITOR,
    meta: { isQuiet: true },
  });
  if (level === VISITOR) return <None words="登录后查看资讯" />;
  return (
    <Loaded fetch={fetch}>
      {({ items }) =>
        items.length === 0 ? (
          <None words="监控、订阅和日报的消息会出现在这里" to={NOTICES} label="去设置接收方式" />
        ) : (
          <News items={items.slice(0, rows)} />
        )
      }
    </Loaded>
  );
}

/** Notices as rows. */
function News({ items }: { items: readonly NoticeItem[] }) {
  return (
    <ul className="wb-news stack">
      {items.map(({ id, title, text, link, created_at: at }) => (
        <li key={id}>
          <Link to={link || NOTICES}>
            <b className="one-line">{title}</b>
            <small className="one-line">{text}</small>
          </Link>
          <time>{formatMoment(at).slice(5)}</time>
        </li>
      ))}
    </ul>
  );
}
