/** A product in a cart. `price` is what is shown in fen, `paid` what is paid, `weight` its pull on the money. */
export interface CartItem {
  readonly product: number;
  readonly on: number;
  readonly off: number;
  readonly price: number;
  readonly paid: number;
  readonly weight: number;
}

/** A stretch in which the room speaks of the item with a number. */
export interface Explain {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** What is special about a room, for the stories. */
export type RoomStory = 'none' | 'brushed' | 'flop';

/** A live room as it was in truth; seconds are unix seconds, money in yuan. */
export interface SimulatedRoom {
  readonly key: string;
  readonly author: number;
  readonly day: number;
  /** How many of the same account opened before it on the day. */
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly isCart: boolean;
  /** Money that the room is made for; what it sells is decided against all other rooms of the day. */
  readonly target: number;
  readonly cart: readonly CartItem[];
  readonly explains: readonly Explain[];
  /** Seed of everything else about it. */
  readonly mark: number;
  readonly story: RoomStory;
}
