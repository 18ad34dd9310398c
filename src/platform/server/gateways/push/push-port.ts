import type { PushKind } from '#catalog/enums/push-kinds.ts';

/** A message as a channel takes it. `id` is the same on every repeat, so that a receiver can drop what it has. */
export interface PushMessage {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Absolute address that the message leads to; empty for none. */
  readonly link: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Where it goes. Danger: address and secret let anybody write there; they stand in no log and no answer. */
export interface PushTarget {
  readonly kind: PushKind;
  readonly url: string;
  /** Empty where nothing is signed. */
  readonly secret: string;
  /** Address that ends the channel by one request, for the header of an e-mail (RFC 8058). */
  readonly endUrl?: string;
}

/** Outcome of it: `retry` may go well later, `refused` will not. `reason` is for the person who set the channel up. */
export type PushOutcome =
  | { readonly result: 'delivered' }
  | { readonly result: 'retry' | 'refused'; readonly reason: string };

/** Sends messages to addresses that people entered. Never throws for what a receiver does. */
export interface PushPort {
  /** The problem of an address, in a sentence; null when it may be called. */
  addressProblem(kind: PushKind, url: string): string | null;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
