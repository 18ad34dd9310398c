import { roomFigures } from '#catalog/details/room-figures.ts';
import { screenFigures } from '#catalog/details/screen-figures.ts';
import { videoCards } from '#catalog/details/video-cards.ts';
import type { CardFigure } from '#catalog/kernel/figure-card.ts';
import type { Room } from '#features/objects/live-room/contract.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import { conversionOfRoom, lengthOfRoom } from '#features/objects/livescreen/rules.ts';
import type { VideoDetail } from '#features/objects/video-page/contract.ts';
import type { ScopedApp } from '../sample-scope.ts';
import { answered, comparable, type SeenFigure, wordOf } from './seen.ts';

type Named = Readonly<Record<string, Pick<CardFigure, 'label' | 'cell'>>>;
type Whole = Readonly<Record<string, unknown>>;

/** Figures of an object as a whole under their words. */
function figuresOf(of: { readonly object: string; readonly place: string }, named: Named, values: Whole) {
  return Object.entries(named).flatMap(([key, { label, cell }]): SeenFigure[] =>
    cell === null || !(key in values)
      ? []
      : [
          {
            object: of.object,
            label: wordOf(label),
            span: 'latest',
            value: comparable(values[key], cell),
            place: `${of.place}.${key}`,
          },
        ],
  );
}

const LENGTH = { duration: { label: '时长', cell: 'duration' } } as const;

/** Figures of the pages and of the big screens of rooms. */
export async function figuresOfRooms(test: ScopedApp, ids: readonly string[]): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = [];
  for (const id of ids) {
    const object = `room_id:${id}`;
    const { room } = answered(
      await test.get<{ room: Room | null }>(`/api/live/detail/${id}`, { as: 'supreme' }),
    );
    if (room === null) throw new Error(`no page of ${id}`);
    const values = Object.fromEntries(Object.entries(room.figures).map(([key, { value }]) => [key, value]));
    const page = { object, place: 'room page' };
    seen.push(
      ...figuresOf(page, roomFigures, values),
      ...figuresOf(page, LENGTH, { duration: room.duration }),
    );
    const frame = answered(await test.get<Frame>(`/api/livescreen/${id}`, { as: 'supreme' }));
    const screen = { object, place: 'big screen' };
    seen.push(
      ...figuresOf(screen, screenFigures, { ...frame, conversion: conversionOfRoom(frame) }),
      ...figuresOf(screen, LENGTH, { duration: lengthOfRoom(frame) }),
    );
  }
  return seen;
}

/** Figures of the pages of videos. */
export async function figuresOfVideos(test: ScopedApp, ids: readonly string[]): Promise<SeenFigure[]> {
  const pages = await Promise.all(
    ids.map((id) => test.get<VideoDetail>(`/api/video/detail/${id}`, { as: 'supreme' })),
  );
  return pages.flatMap((page, n) =>
    figuresOf(
      { object: `aweme_id:${ids[n]}`, place: 'video page' },
      videoCards.overview.figures,
      answered(page),
    ),
  );
}
