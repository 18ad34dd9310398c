import { Uncollected } from '#engine/web/Uncollected.tsx';
import { LoggedOutPreview } from '#features/people/identity/web/index.ts';
import { LockedDetail } from '#features/people/membership/web/index.ts';
import '#engine/web/blocks/blocks.css';
import './live-room.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { SUPREME, VISITOR } from '#catalog/plans.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useRefusalPrompt } from '#engine/web/prompted.ts';
import { SAMPLE_WORDS } from '#engine/web/sample-words.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type RoomAddress, roomDetail } from '../contract.ts';
import { RoomParts } from './RoomParts.tsx';
import { REFRESH_MS, ROOM_KEY, RoomContext, type RoomPage } from './room-context.ts';

/** The room of the address: parameters are read from the query first, then from the path (specification §2). */
function useRoomDetail() {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const path = useParams();
  const read = (name: string) => query.get(name) ?? path[name] ?? '';
  const [id, uid, date] = [read('room_id'), read('uid'), read('date_code')];
  const isExample = query.get('isExample') === 'true';
  const detail = useQuery({
    queryKey: [ROOM_KEY, 'detail', id, uid, date, level, isExample],
    queryFn: ({ signal }) =>
      call(roomDetail, {
        params: { room_id: id },
        query: { uid, date_code: date, ...(isExample && { is_example: '1' }) },
        signal,
      }),
    enabled: level !== VISITOR || isExample,
    retry: false,
    // Stops while the tab is hidden, and once the figures are final.
    refetchInterval: ({ state }) => {
      const status = state.data?.room?.status;
      return status !== undefined && status !== 'ended' ? REFRESH_MS : false;
    },
  });
  return {
    id,
    isExample,
    detail: detail.data,
    failure: detail.error instanceof ApiFailure ? detail.error : null,
    retry: () => void detail.refetch(),
  };
}

/** The address names another author or day than the room's. */
function WrongAddress({ address }: { address: RoomAddress }) {
  return (
    <StateCard face="empty" words="地址里的达人或日期与这场直播不符" note="地址可能被改动过，直播仍可查看">
      <Link className="btn" data-kind="primary" to={detailPath('live', address) ?? '/'}>
        查看这场直播
      </Link>
    </StateCard>
  );
}

function Failure({ failure, retry }: { failure: ApiFailure; retry: () => void }) {
  if (failure.code === 404) return <Uncollected of="live" words="暂未收录这个直播" />;
  return <FailedPage error={failure} retry={retry} />;
}

/** The page of a live room (domain.md 4.8): one page with anchors. */
export function LiveRoomScreen() {
  const { level } = useSlots();
  const { id, isExample, detail, failure, retry } = useRoomDetail();
  const [moment, setMoment] = useState<number | null>(null);
  const [stretch, setStretch] = useState<RoomPage['stretch']>(null);
  useRefusalPrompt(failure);
  const room = detail?.room ?? null;
  const title = room ? room.title || '无标题' : null;
  // Another room has other minutes.
  useEffect(() => {
    if (id !== '') setStretch(null);
  }, [id]);
  useEffect(() => {
    if (title !== null) document.title = `${title} - ${APP_TITLE}`;
  }, [title]);
  const isSample = detail?.is_example === true;
  const page = useMemo(
    () =>
      room && {
        id,
        level: isSample ? SUPREME : level,
        isExample: isSample,
        room,
        moment,
        setMoment,
        stretch,
        setStretch,
      },
    [id, level, isSample, room, moment, stretch],
  );
  if (level === VISITOR && !isExample) return <LoggedOutPreview label="直播" base="/liveDetails" />;
  const blocked = failure && !detail ? blockedOf(failure) : null;
  if (blocked) return <LockedDetail label="直播" base="/liveDetails" blocked={blocked} />;
  if (failure && !detail) return <Failure failure={failure} retry={retry} />;
  if (detail && !detail.room) return <WrongAddress address={detail.address} />;
  if (!detail || !page) return <div className="room" aria-busy="true" />;
  return (
    <RoomContext.Provider value={page}>
      <article className="room" key={id}>
        {detail.is_example && <p className="room-example">{SAMPLE_WORDS}</p>}
        <RoomParts address={detail.address} viewsLeft={detail.views_left} />
      </article>
    </RoomContext.Provider>
  );
}
