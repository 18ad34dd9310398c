import { fact } from '../kernel/fact.ts';

/** One row an author: who it is and the latest public counters. */
export const authorCard = fact({
  table: 'card_author',
  storage: 'card',
  grain: 'author',
  key: 'author_id',
  columns: {
    author_id: { unit: 'id', about: 'author' },
    name: { unit: 'text', about: 'latest name' },
    category: { unit: 'text', about: 'content category (level 1 of the content tree)' },
    place: { unit: 'text', about: 'province and city as shown' },
    province: { unit: 'code', about: '6-digit province code; 0 unknown' },
    city: { unit: 'code', about: '6-digit city code; 0 unknown' },
    gender: { unit: 'code', about: '1 male, 2 female, 0 unknown' },
    verify: { unit: 'code', about: '2 blue V, 1 yellow V, 0 none' },
    verify_text: { unit: 'text', about: 'what the verification says' },
    signature: { unit: 'text', about: 'self-description' },
    tags: { unit: 'series', about: 'marks beside the name' },
    fans: { unit: 'count', nullable: true, about: 'followers at the last capture' },
    inc_fans: {
      unit: 'count',
      nullable: true,
      about: 'followers gained in the 30 days before the last capture; unknown with one capture',
    },
    works: { unit: 'count', nullable: true, about: 'videos published' },
    likes: { unit: 'count', nullable: true, about: 'likes received' },
    comments: { unit: 'count', nullable: true, about: 'comments received' },
    shares: { unit: 'count', nullable: true, about: 'shares received' },
    following: { unit: 'count', nullable: true, about: 'accounts followed' },
    seen_at: { unit: 'time', about: 'time of the last capture' },
    words: { unit: 'words', about: 'words of name, verification and self-description' },
  },
});
