/** A kind of object that listings show. `card` names the columns of its cell. */
export interface Entity {
  readonly id: EntityId;
  readonly label: string;
  /** Measure word of the row count: 共 431 件商品. */
  readonly counter: string;
  /** Wire name of the public id. */
  readonly key: string;
  /** The cover's shape: goods and shops are drawn as squares, people as circles, videos upright. */
  readonly shape: 'square' | 'circle' | 'portrait' | 'none';
  /** A cover of a video is drawn as the first of a set of pictures. */
  readonly art?: 'pictures';
  /** Columns of the row table, by what the cell does with them. */
  readonly card: {
    readonly title: string;
    /** Placeholder while the title is unknown: sales may arrive before a name does. */
    readonly unnamed: string;
    readonly under?: string;
    /** The entity that the line below names; `refs` must hold its route parameters. */
    readonly underOf?: EntityId;
    /** Placeholder while the line below is unknown; absent when it may be empty. */
    readonly underUnnamed?: string;
    readonly price?: string;
    /** Column with a list of short marks. */
    readonly tags?: string;
    /** Seed of the drawn cover: category name or code, so that similar objects get similar covers. */
    readonly look?: string;
    /** Flag column: live now. */
    readonly live?: string;
    /** Flag column of something to beware of, and the words of its mark. */
    readonly warning?: { readonly column: string; readonly words: string; readonly help: string };
  };
  /**
   * What a row carries beside its own id, by wire name: parameters of its detail route and ids of entities it belongs to. The
   * value is the stored column that holds it. A column that a listing's table does not have is left out of its rows.
   */
  readonly refs?: Readonly<Record<string, string>>;
  /** The group of tables that are rebuilt together with its figures. */
  readonly family: Family;
  /** Kind number of the follow family (specification §7); topics cannot be followed. */
  readonly followKind: number | null;
}

/** Groups of derived tables that are rebuilt together (market/build). */
export type Family = 'sales' | 'today' | 'author' | 'live' | 'video' | 'topic' | 'comment' | 'word';

export type EntityId =
  | 'author'
  | 'product'
  | 'shop'
  | 'brand'
  | 'live'
  | 'video'
  | 'topic'
  | 'comment'
  | 'word';

/** Declares an entity and keeps its literal types. */
export function entity<const E extends Entity>(definition: E): E {
  return definition;
}
