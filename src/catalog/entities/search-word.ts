import { entity } from '../kernel/entity.ts';

/** A word that people search for; its page is found by the word itself. */
export const wordEntity = entity({
  id: 'word',
  label: '热词',
  counter: '个热词',
  key: 'word_id',
  shape: 'none',
  card: { title: 'word', unnamed: '无文字' },
  family: 'word',
  followKind: null,
});
