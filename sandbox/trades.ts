import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from './keys.ts';
import type { World } from './world.ts';

/** Which cashier. */
export type Cashier = 'alipay' | 'wechat';

/** Money that somebody paid, and what of it went back. */
export interface Paid {
  readonly txn: string;
  readonly fen: number;
  /** Milliseconds. */
  readonly at: number;
  readonly by: string;
}

/** Money that went back, by the product's number. */
export interface Refund {
  readonly no: string;
  readonly txn: string;
  readonly fen: number;
  readonly at: number;
}

/** What somebody is asked to pay. An Alipay trade does not exist for its merchant until somebody scans. */
export interface Trade {
  readonly cashier: Cashier;
  readonly no: string;
  readonly code: string;
  readonly fen: number;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** Milliseconds. */
  readonly at: number;
  readonly expires: number;
  readonly instalment: number;
  isScanned: boolean;
  isClosed: boolean;
  readonly paid: Paid[];
  readonly refunds: Refund[];
}

const MOST = 2000;

/** Every trade of both cashiers: the ledger that tests hold the product's against. It is on the disk, money must not be forgotten. */
export class Trades {
  readonly #file: string;
  readonly #world: World;
  readonly all: Trade[];

  constructor(dir: string, world: World) {
    this.#file = join(dir, 'trades.json');
    this.#world = world;
    this.all = existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Trade[]) : [];
  }

  by(no: string): Trade | null {
    return this.all.find((one) => one.no === no) ?? null;
  }

  /** The trade of a code: its text, or an address that ends with it. */
  byCode(text: string): Trade | null {
    const code = text.trim();
    return (
      this.all.find((one) => code === one.code || code.endsWith(`=${encodeURIComponent(one.code)}`)) ?? null
    );
  }

  add(trade: Omit<Trade, 'isScanned' | 'isClosed' | 'paid' | 'refunds'>): Trade {
    const added = { ...trade, isScanned: false, isClosed: false, paid: [], refunds: [] };
    this.all.unshift(added);
    if (this.all.length > MOST) this.all.length = MOST;
    this.save();
    return added;
  }

  /** Somebody pays; the money is here whatever the product hears of it. */
  pay(trade: Trade, at: number, by: string): Paid {
    const digits = Array.from({ length: 12 }, () => randomInt(10)).join('');
    const paid = { txn: `${trade.cashier === 'wechat' ? '42' : '20'}${at}${digits}`, fen: trade.fen, at, by };
    trade.isScanned = true;
    trade.paid.push(paid);
    this.save();
    return paid;
  }

  /** Pays back; the same number is the same refund. Null when more than the payment would go back. */
  refund(txn: string, no: string, { fen, at }: { fen: number; at: number }): Refund | null {
    const trade = this.all.find((one) => one.paid.some((paid) => paid.txn === txn));
    const paid = trade?.paid.find((one) => one.txn === txn);
    if (!trade || !paid) return null;
    const known = trade.refunds.find((one) => one.no === no);
    if (known) return known;
    const back = trade.refunds.filter((one) => one.txn === txn).reduce((sum, one) => sum + one.fen, 0);
    if (back + fen > paid.fen) return null;
    const refund = { no, txn, fen, at };
    trade.refunds.push(refund);
    this.save();
    return refund;
  }

  save(): void {
    writePrivate(this.#file, this.all);
    this.#world.changed();
  }
}

/** Fen as yuan. */
export function yuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** A moment as a Chinese clock shows it. */
export function beijing(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
