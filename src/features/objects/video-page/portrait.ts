import type { PortraitBlock } from '#catalog/kernel/detail.ts';

/** Who watches a video: the latest portrait of its viewers (domain.md 4.9). */
export const videoPortrait: PortraitBlock = {
  kind: 'portrait',
  title: '观众画像',
  object: 'video',
  audiences: { view: '观看人群', video: '互动人群', order: '购买人群' },
};

/** Stands in for it where too few people were seen at the video: who watches the author's videos. */
export const authorPortrait: PortraitBlock = {
  kind: 'portrait',
  title: '观众画像',
  object: 'author',
  audiences: { video: '达人视频观众' },
};
