import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { StepPicker } from '#engine/web/time/StepPicker.tsx';
import { call } from '#platform/web/api.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatDay, formatMoment } from '#platform/web/format/times.ts';
import { Medal } from '#platform/web/ui/Medal.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { type RankedVideo, type WordRanks, wordRanks } from '../contract.ts';
import { movedSince } from '../rank-history.ts';

/** Video, author, time and likes: what every row of the tab has. */
function VideoCells({ video }: { video: RankedVideo }) {
  const { aweme_id, uid, date_code, title, author_name: author, likes, published_at: at } = video;
  return (
    <>
      <th scope="row">
        <span className="seo-video" title={title}>
          <EntityName of="video" refs={{ aweme_id, uid, date_code }}>
            {title || '描述未采到'}
          </EntityName>
        </span>
      </th>
      <td>
        <EntityName of="author" refs={{ uid }}>
          {author || '名称未采到'}
        </EntityName>
        {video.is_followed && <span className="tag seo-followed">已关注</span>}
      </td>
      <td>{formatMoment(at)}</td>
      <td data-right>{likes === null ? '--' : formatCount(likes)}</td>
    </>
  );
}

const VIDEO_HEADS = (
  <>
    <th>视频</th>
    <th>达人</th>
    <th>发布时间</th>
    <th data-right>点赞</th>
  </>
);

/** How far a video moved since the known day before. */
function Moved({ by }: { by: number | 'new' | null }) {
  if (by === null) return <>--</>;
  if (by === 'new') return <span className="tag">新上榜</span>;
  if (by === 0) return <>持平</>;
  return (
    <span data-way={by > 0 ? 'up' : 'down'}>
      {by > 0 ? '↑' : '↓'}
      {Math.abs(by)}
    </span>
  );
}

/** The places of a video over the days: the higher the line the better, days without a capture are gaps. */
function Places({ places }: Pick<RankedVideo, 'places'>) {
  if (places.filter((place) => place !== null).length < 2) return <>--</>;
  return (
    <Sparkline
      points={places.map((place) => (place === null ? null : -place))}
      width={120}
      label="排名"
      isIndex
    />
  );
}

/** The ranking of one day with what became of each video over the days. */
function RankTable({ ranks, at, items }: { ranks: WordRanks; at: number; items: readonly RankedVideo[] }) {
  const known = ranks.days.map(({ captured_at: captured }) => captured !== null);
  return (
    <div className="seo-scroll">
      <table className="plain-table seo-table nowrap">
        <thead>
          <tr>
            <th>排名</th>
            <th>变化</th>
            {VIDEO_HEADS}
            <th>排名走势</th>
            <th data-right>最好排名</th>
            <th data-right>在榜天数</th>
          </tr>
        </thead>
        <tbody>
          {items.map((video) => (
            <tr key={video.aweme_id}>
              <td>
                <Medal rank={video.places[at] ?? 0} />
              </td>
              <td>
                <Moved by={movedSince(video.places, known, at)} />
              </td>
              <VideoCells video={video} />
              <td>
                <Places places={video.places} />
              </td>
              <td data-right>{video.best ?? '--'}</td>
              <td data-right>{video.listed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who ranked on a day that one chooses, and what became of each: of all videos, or of those of authors one follows. */
function History({ ranks }: { ranks: WordRanks }) {
  const { days } = ranks;
  const known = days.filter(({ captured_at: captured }) => captured !== null);
  const [picked, pick] = useState<number>();
  const [isOwn, setOwn] = useState(false);
  const day = picked ?? known.at(-1)?.day;
  const at = days.findIndex((one) => one.day === day);
  const placeOf = ({ places }: RankedVideo) => places[at] ?? null;
  const listed = ranks.items
    .filter((video) => placeOf(video) !== null)
    .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  const items = isOwn ? listed.filter((video) => video.is_followed) : listed;
  const captured = days[at]?.captured_at;
  return (
    <>
      <div className="seo-ranks row wrap">
        <StepPicker
          label="排名日期"
          layout="calendar"
          steps={known.toReversed().map(({ day: one }) => ({
            value: one,
            words: formatDay(one),
            short: String(one % 100),
            group: `${Math.floor(one / 10_000)}年${Math.floor(one / 100) % 100}月`,
            needs: undefined,
          }))}
          value={day}
          onChange={pick}
        />
        <Tick checked={isOwn} onChange={setOwn}>
          只看关注达人的视频
        </Tick>
        <p className="seo-note label">
          {captured && `搜索结果采集于 ${formatMoment(captured)} · `}
          {days.length}天中{known.length}
          天有采集，未采集的日期在走势中断开
        </p>
      </div>
      {items.length > 0 ? (
        <RankTable ranks={ranks} at={at} items={items} />
      ) : (
        <StateCard face="empty" words={isOwn ? '这一天没有关注达人的视频上榜' : '这一天上榜的视频暂未收录'} />
      )}
    </>
  );
}

/** Videos that have the word, where no source tells the order of its search. */
function Liked({ items }: Pick<WordRanks, 'items'>) {
  return (
    <>
      <p className="seo-note label">
        暂未采集到这个词的搜索结果：以下为描述含该词的收录视频，按点赞排列，不代表平台排名
      </p>
      <div className="seo-scroll">
        <table className="plain-table seo-table nowrap">
          <thead>
            <tr>
              <th>序号</th>
              {VIDEO_HEADS}
            </tr>
          </thead>
          <tbody>
            {items.map((video, n) => (
              <tr key={video.aweme_id}>
                <td>{n + 1}</td>
                <VideoCells video={video} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** 词排名: who ranks for a word, and who ranked before. */
export function RankTab({ word }: { word: string }) {
  const fetch = useQuery({
    queryKey: ['word-rank', word],
    queryFn: ({ signal }) => call(wordRanks, { params: { word }, signal }),
  });
  return (
    <Loaded fetch={fetch} height={320}>
      {(data) => {
        if (data.days.length > 0) return <History ranks={data} />;
        if (data.items.length === 0) return <StateCard face="empty" words="还没有收录含这个词的视频" />;
        return <Liked items={data.items} />;
      }}
    </Loaded>
  );
}
