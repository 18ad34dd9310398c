import { fact } from '../kernel/fact.ts';

/** How often what carries a brand was seen on a day, and what people did with it: one row a room or video (domain.md 1.2). */
export const brandVoice = fact({
  table: 'brand_voice',
  storage: 'plain',
  grain: 'brand × room or video × day',
  key: 'brand_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day; the one on which the room opened' },
    cat1: { unit: 'id', about: 'level-1 category of most products of the brand; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category of most of these; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category of most of these; 0 unknown' },
    brand_id: { unit: 'id', about: 'brand' },
    author_id: { unit: 'id', about: 'author of the room or video' },
    room_id: { unit: 'id', about: 'room with a product of the brand in its cart; 0 a video' },
    video_id: { unit: 'id', about: 'video with a product of the brand on it; 0 a room' },
    exposure: {
      unit: 'count',
      stored: 'Int64',
      sources: 'seen',
      about: 'times the room was watched, or plays that the video gained',
    },
    interaction: {
      unit: 'count',
      stored: 'Int64',
      sources: 'seen',
      about: 'likes, comments and shares of it, in rooms likes, shares and bullet comments',
    },
  },
});
