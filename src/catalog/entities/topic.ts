import { entity } from '../kernel/entity.ts';

export const topic = entity({
  id: 'topic',
  label: '热点',
  counter: '个热点',
  key: 'topic_id',
  shape: 'none',
  card: { title: 'title', unnamed: '无标题' },
  family: 'topic',
  followKind: null,
});
