/** A kind of event of an object that can be followed, as stored. */
export interface EventKind {
  readonly id: number;
  readonly name: string;
  /** Kind numbers of the follow family of the objects that it happens to. */
  readonly of: readonly number[];
}

/** Every kind, the most telling first: of one day the first of them is the latest event of an object. */
export const eventKinds: readonly EventKind[] = [
  { id: 3, name: '单场破关', of: [1] },
  { id: 1, name: '粉丝破关', of: [1] },
  { id: 10, name: '合作新品牌', of: [1] },
  { id: 12, name: '解约', of: [1] },
  { id: 11, name: '改名', of: [1] },
  { id: 2, name: '首次开播', of: [1] },
  { id: 8, name: '上榜', of: [1, 2, 3, 4] },
  { id: 9, name: '跌出榜单', of: [1, 2, 3, 4] },
  { id: 6, name: '价格变动', of: [2] },
  { id: 7, name: '佣金变动', of: [2] },
  { id: 5, name: '上新', of: [1, 3, 4] },
  { id: 4, name: '开播', of: [1] },
];

/** Kinds of the public feed of authors, the most telling first. */
export const authorNewsKinds: readonly EventKind[] = eventKinds.filter(({ id }) =>
  [1, 2, 3, 10, 11, 12].includes(id),
);

/** The name of a kind. */
export const eventKindName = (id: number): string => eventKinds.find((kind) => kind.id === id)?.name ?? '';
