import './home.css';
import './home-blocks.css';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listingQuery } from '#engine/web/calls.ts';
import { ListingWidget } from '#engine/web/ListingWidget.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useWorld } from '#platform/web/world.ts';
import { Bursts } from './Bursts.tsx';
import { FollowsCard } from './FollowsCard.tsx';
import { Hero } from './Hero.tsx';
import { HotRooms } from './HotRooms.tsx';
import { HourTrendCard } from './HourTrendCard.tsx';
import { LibraryTiles } from './LibraryTiles.tsx';
import { MarketCards } from './MarketCards.tsx';
import { NewsCard } from './NewsCard.tsx';
import { RightsCard } from './RightsCard.tsx';
import { useOverview } from './useHome.ts';

/** Rows of each small ranking. */
const ROWS = 6;

/** Small rankings on the page. */
const BOARDS = 6;

/** The first ranking of each kind of thing; what changes most often stands first. */
const boards = rankings
  .filter((r) => rankings.find((first) => first.of.id === r.of.id) === r)
  .sort((a, b) => Number(b.time.kind === 'moment') - Number(a.time.kind === 'moment'))
  .slice(0, BOARDS);

/** One row of every library tells how much there is. */
function useLibraries() {
  const { level } = useSlots();
  return useQueries({
    queries: lists.map((listing) => listingQuery(listing, { ...emptyListQuery, pageSize: 1 }, level)),
  });
}

/** 首页: search, what moved since yesterday, what is live now, and the rankings of the moment. */
export function HomeScreen() {
  const { level, FirstData } = useSlots();
  const libraries = useLibraries();
  const overview = useOverview(level);
  const [cate, setCate] = useState('0');
  const isBuilding = useWorld() !== null;
  // Empty means that every library said so; one that did not answer is not empty.
  const isEmpty = libraries.every(({ data }) => data?.pagination.total_count === 0);
  const days = libraries.flatMap(({ data }) => data?.freshness.data_day ?? []);
  return (
    <div className="home">
      <Hero
        dataDay={days.length > 0 ? Math.max(...days) : null}
        since={overview.data?.since}
        words={overview.data?.words ?? []}
      />
      <div className="home-body stack gap-12 one-column">
        <MarketCards fetch={overview} />
        {isEmpty && !isBuilding && FirstData && <FirstData />}
        <div className="home-row stack gap-12">
          <HourTrendCard cate={cate} onCate={setCate} />
          <RightsCard />
        </div>
        <HotRooms cate={cate} />
        <FollowsCard />
        <div className="home-boards stack gap-12">
          {boards.map((listing) => (
            <ListingWidget
              key={listing.id}
              listing={listing}
              rows={ROWS}
              more={
                <Link to={listing.route} aria-label={`查看更多：${listing.title}`}>
                  查看更多
                  <Icon name="right" size={11} />
                </Link>
              }
            />
          ))}
        </div>
        <div className="home-row stack gap-12">
          <Bursts />
          <NewsCard />
        </div>
        <LibraryTiles fetches={libraries} isBuilding={isBuilding} />
      </div>
    </div>
  );
}
