import { fact } from '../kernel/fact.ts';

/**
 * Comments that others liked much: 1,000 times, or three times in ten as often as the most liked one of the same object (domain.md 1).
 * Comments of one level-1 category that read the same are one row, with the likes, video and product of the most liked of them.
 */
export const fantasticComment = fact({
  table: 'fantastic_comment',
  storage: 'plain',
  grain: 'comment',
  key: 'comment_id',
  columns: {
    comment_id: { unit: 'id', about: 'comment' },
    text: { unit: 'text', about: 'as written' },
    likes: { unit: 'count', about: 'likes of the comment' },
    replies: { unit: 'count', nullable: true, about: 'replies to it' },
    published_at: { unit: 'time', about: 'when it was written' },
    pub_day: { unit: 'day', about: 'Beijing day of it' },
    place: {
      unit: 'text',
      stored: 'LowCardinality(String)',
      about: 'place beside the comment; empty when absent',
    },
    object: { unit: 'code', about: '1 on a video, 2 on a product' },
    mood: { unit: 'code', about: '1 positive, 2 neutral, 3 negative, 0 not known' },
    mood_name: {
      unit: 'text',
      stored: 'LowCardinality(String)',
      about: 'name of the mood; empty when not known',
    },
    intent: { unit: 'code', about: 'what it is after, by enums/comment-intents.ts' },
    intent_name: {
      unit: 'text',
      stored: 'LowCardinality(String)',
      about: 'name of the intent',
    },
    copies: { unit: 'count', about: 'liked comments of the category that read the same, itself included' },
    worth: { unit: 'count', about: 'use for a seller, 0 to 100, by decision 0225' },
    video_id: { unit: 'id', about: 'video; 0 on a product' },
    video_title: { unit: 'text', about: 'title of the video' },
    author_id: { unit: 'id', about: 'author of the video' },
    video_day: { unit: 'day', about: 'Beijing day on which the video was published' },
    product_id: { unit: 'id', about: 'product, or the first product of the video; 0 without' },
    product_title: { unit: 'text', about: 'its title' },
    video_ids: { unit: 'ids', about: 'all videos on which such a comment is' },
    product_ids: { unit: 'ids', about: 'all products on which, or on whose videos, such a comment is' },
    cat1: { unit: 'id', about: 'level-1 category of the product; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category; 0 unknown' },
    cat4: { unit: 'id', about: 'level-4 category; 0 unknown' },
    cat5: { unit: 'id', about: 'level-5 category; 0 unknown' },
    words: { unit: 'words', about: 'words of the text' },
  },
});
