import type { Exchange } from '../exchange.ts';
import type { Room } from '../room.ts';
import { FXG_PATH, noMarket, ShopPlatform } from './fxg.ts';
import { OPEN_PATH, OpenPlatform } from './open.ts';
import type { PlayedMarket } from './played-market.ts';

/** The official interfaces of the short-video platform, played on a market of the simulator. */
export class OfficialPlatforms {
  readonly #fxg: ShopPlatform | null;
  readonly #open: OpenPlatform | null;

  constructor(room: Room, market: PlayedMarket | null) {
    this.#fxg = market && new ShopPlatform(room, market);
    this.#open = market && new OpenPlatform(room, market);
  }

  /** Whether a path is one of theirs. */
  knows(path: string): boolean {
    return path.startsWith(FXG_PATH) || path.startsWith(OPEN_PATH);
  }

  /** Answers a call; without a market nothing is played. */
  play(exchange: Exchange): void {
    const platform = exchange.url.pathname.startsWith(FXG_PATH) ? this.#fxg : this.#open;
    if (platform) platform.play(exchange);
    else noMarket(exchange);
  }

  /** How many orders the own shop has at a moment in milliseconds; 0 without a market. */
  orderCount(at: number): number {
    return this.#fxg?.orderCount(at) ?? 0;
  }

  /** Every token is worth nothing from now on. */
  endTokens(): void {
    this.#fxg?.endTokens();
    this.#open?.endTokens();
  }
}
