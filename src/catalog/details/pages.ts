import { live } from '../entities/live.ts';
import { video } from '../entities/video.ts';
import { liveCard } from '../facts/live-card.ts';
import { videoCard } from '../facts/video-card.ts';
import type { DetailFamily, DetailSubject } from '../kernel/detail.ts';
import { authorPage } from './author-page.ts';
import { brandPage } from './brand-page.ts';
import { productPage } from './product-page.ts';
import { shopPage } from './shop-page.ts';

/** Every family of detail pages. */
export const detailPages: readonly DetailFamily[] = [authorPage, productPage, shopPage, brandPage];

/** 直播详情 (domain.md 4.8) and 视频详情 (4.9): one page each, without tabs. */
export const roomPage: DetailSubject = { of: live, card: liveCard, power: 1 };
export const videoPage: DetailSubject = { of: video, card: videoCard, power: 4 };

/** Everything with a page whose views of the day are counted. */
export const detailSubjects: readonly DetailSubject[] = [...detailPages, roomPage, videoPage];
