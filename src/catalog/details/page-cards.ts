import type { FigureCard } from '../kernel/figure-card.ts';
import { roomCards } from './room-cards.ts';
import { videoCards } from './video-cards.ts';

/** A page without tabs: what it is called, and its cards. */
interface CardPage {
  readonly title: string;
  readonly cards: Readonly<Record<string, FigureCard>>;
}

/** The pages without tabs by their entity: 直播详情 (domain.md 4.8) and 视频详情 (4.9). */
export const cardPages: Readonly<Record<'live' | 'video', CardPage>> = {
  live: { title: '直播详情', cards: roomCards },
  video: { title: '视频详情', cards: videoCards },
};
