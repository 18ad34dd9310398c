import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { type OfTool, withoutTools } from '#catalog/enums/media-tools.ts';
import { listingById, lists, toolListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { editionOf, VISITOR } from '#catalog/plans.ts';
import { editionOfWidget, type WidgetLook, type WidgetType, widgetOf } from '#catalog/widgets.ts';
import { type ListQuery, listQueryFromUrl } from '#engine/list-query.ts';
import type { SectionPage } from '#engine/web/feature.ts';
import { useWidgetRows, WidgetRows, widgetTime } from '#engine/web/ListingWidget.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { BoardComponent } from '../contract.ts';
import { FollowsWidget, NewsWidget } from './WidgetFollows.tsx';
import { MarketWidget, WordsWidget } from './WidgetMarket.tsx';
import { WidgetSearch } from './WidgetSearch.tsx';

/** What a component asks its listing for. */
export const askOf = (
  listing: Listing,
  { query, rows }: Pick<BoardComponent, 'query' | 'rows'>,
): ListQuery => ({
  ...listQueryFromUrl(listing, new URLSearchParams(query)),
  page: 1,
  pageSize: rows,
});

/** The address of the listing with the filters of a component. */
export const pathOf = ({ query }: Pick<BoardComponent, 'query'>, { path }: Pick<WidgetType, 'path'>) =>
  path === null ? null : `${path}${query === '' ? '' : `?${query}`}`;

/** What the view of a component gets. */
interface ViewProps {
  readonly component: BoardComponent;
  /** The listing that it shows, or whose rows are followed. */
  readonly listing?: Listing;
}

function ListingBody({ component, listing }: ViewProps & { readonly listing: Listing }) {
  const ask = askOf(listing, component);
  const found = useWidgetRows(listing, ask);
  const time = widgetTime(listing, ask, found.data);
  return (
    <div className="widget wb-rows">
      {time && <small className="wb-time">{time}</small>}
      <WidgetRows listing={listing} ask={ask} rows={component.rows} found={found} />
    </div>
  );
}

/** The tool that is no listing. */
const copyTool = {
  id: 'videoCopyExtraction',
  route: '/videoCopyExtraction',
  title: '视频文案提取',
  purpose: '把视频里说的话变成文字',
  tool: 'copy',
} as const;

function Tools() {
  const { toolsOff = [] } = useSlots();
  const all: readonly (Pick<SectionPage, 'id' | 'route' | 'title' | 'purpose'> & OfTool)[] = [
    ...toolListings,
    copyTool,
    ...lists,
  ];
  return (
    <ul className="wb-tools stack gap-8">
      {withoutTools(all, toolsOff).map(({ id, route, title, purpose }) => (
        <li key={id}>
          <Link to={route}>
            <b>{title}</b>
            <small className="one-line">{purpose}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Over what the edition does not hold: shapes, the edition that does, and the way there. Nothing is asked of the server. */
function Locked({ type }: { type: WidgetType }) {
  const { level, openPrompt } = useSlots();
  const needs = editionOfWidget(type);
  return (
    <div className="wb-locked">
      <ol aria-hidden="true">
        {[72, 58, 66, 49, 61].map((width) => (
          <li key={width}>
            <span />
            <i style={{ width: `${width}%` }} />
          </li>
        ))}
      </ol>
      <div>
        <LockMark needs={needs} />
        <b>{level === VISITOR ? '登录后查看' : `${editionOf(needs).name}可用`}</b>
        <p>{level === VISITOR ? type.title : `升级后查看${type.title}`}</p>
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: level === VISITOR ? 'log-in' : 'feature', needs })}
        >
          {level === VISITOR ? '登录/注册' : '立即升级'}
        </button>
      </div>
    </div>
  );
}

/** The view of each look: a new one is a line here and one of the catalog. */
const views: Readonly<Record<WidgetLook, ComponentType<ViewProps>>> = {
  listing: ({ listing, ...rest }) => listing && <ListingBody listing={listing} {...rest} />,
  follows: ({ listing, component: { rows } }) => listing && <FollowsWidget listing={listing} rows={rows} />,
  search: WidgetSearch,
  tools: Tools,
  words: ({ component: { rows, query } }) => <WordsWidget rows={rows} query={query} />,
  productMarket: ({ component: { query } }) => <MarketWidget of="productMarket" query={query} />,
  liveMarket: ({ component: { query } }) => <MarketWidget of="liveMarket" query={query} />,
  news: ({ component: { rows } }) => <NewsWidget rows={rows} />,
};

/** What a component shows: its listing, the search box, the tools; a lock, or that there is none of its kind any more. */
export function WidgetBody({ component }: { component: BoardComponent }) {
  const { level } = useSlots();
  const type = widgetOf(component.type);
  if (!type) {
    return (
      <p className="widget-none wb-gone stack gap-10">
        <Icon name="close" size={18} />
        该组件已下线，可删除
      </p>
    );
  }
  if (level < editionOfWidget(type)) return <Locked type={type} />;
  const View = views[type.look];
  const listing = type.listing === undefined ? undefined : listingById(type.listing);
  return <View component={component} {...(listing && { listing })} />;
}
