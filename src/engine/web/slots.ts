import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { MediaTool } from '#catalog/enums/media-tools.ts';
import type { Entity, EntityId } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { editions, type ViewerLevel } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';
import type { NamedFigure } from '#engine/blocks/block-figures.ts';
import type { WireRow } from '#engine/contract.ts';
import type { ListQuery } from '#engine/list-query.ts';
import type { Refusal } from '#engine/refusal.ts';
import type { ApiFailure } from '#platform/web/failure.ts';
import type { OptionList } from '#platform/web/ui/useCombobox.ts';
import type { HeadButton, ListTool, ObjectAction, RowMenuItem } from './actions/object-actions.ts';

/** What opens the upgrade dialog: which prompt, and the edition that lifts it when that is known. */
export type Blocked = Pick<Refusal, 'needs'> & {
  readonly prompt: PromptId;
  /** Name of the column, filter or block that was asked for. */
  readonly subject?: string | undefined;
  /** What the server said, in place of the prompt's own text. */
  readonly words?: string;
  /** Figures for the text of the prompt. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Address to open after the log-in: what the visitor wanted. */
  readonly then?: string | undefined;
};

/** What a failed call opens; null when its refusal names no prompt of this version. */
export function blockedOf({ refusal, message }: ApiFailure): Blocked | null {
  if (!refusal || !isPrompt(refusal.prompt)) return null;
  const needs = editions.find((e) => e.level === refusal.needs)?.level ?? null;
  return { prompt: refusal.prompt, needs, words: message };
}

/** Whether a name that the server sent is a prompt of this version. */
export function isPrompt(name: string | null): name is PromptId {
  return name !== null && name in prompts;
}

/** The formula columns of the user who looks; the feature that stores them fills it. */
export interface FormulaSlot {
  /** A listing with the formula columns on it; `isReady` once they are known. */
  readonly useOwnListing: (listing: Listing) => { readonly listing: Listing; readonly isReady: boolean };
  /** Makes a formula column, or changes the one with this id. */
  readonly Editor: ComponentType<{
    readonly listing: Listing;
    readonly id: string | null;
    readonly onClose: () => void;
  }>;
}

/** The formula columns of the user who looks; without the slot there are none. */
export function useFormulaSlot(): FormulaSlot {
  return useSlots().formulas ?? noFormulas;
}

const noFormulas: FormulaSlot = {
  useOwnListing: (listing) => ({ listing, isReady: true }),
  Editor: () => null,
};

/** Text after a search box that a page draws itself. */
export interface SearchSlot {
  /** Below the box: objects that are found while one types, or what was searched for before. */
  readonly Panel: ComponentType<{
    readonly text: string;
    readonly level: ViewerLevel;
    readonly onSearch: (words: string, listing?: string) => void;
    readonly list: OptionList;
  }>;
  /** What was probably meant by words of which the list has next to no row; nothing where they are well spelt. */
  readonly Meant: ComponentType<{ readonly listing: Listing; readonly words: string }>;
  /** Where else words lead: other libraries that match them, and who sells such goods. `isEmpty` where the list itself has no row. */
  readonly Elsewhere: ComponentType<{
    readonly listing: Listing;
    readonly words: string;
    readonly isEmpty: boolean;
  }>;
  /** Keeps words in the history of the user who searches. */
  remember(words: string): void;
  /** Whether a text is a link or id to resolve rather than words. */
  isPasted(text: string): boolean;
  /** What the Enter key does with a sentence: it opens conditions that are on the screen, and waits where they are not; null for words. */
  enterSentence(text: string): Promise<{ readonly path: string } | 'unseen' | null>;
  /** What the Enter key leads to: the page that a pasted link or id names, why it names none, or words to search for. */
  resolve(
    text: string,
  ): Promise<{ readonly path: string } | { readonly problem: string } | { readonly words: string }>;
}

/** A block of an object's page and its figures. */
export interface ReportedBlock {
  readonly of: EntityId;
  /** Public id of the object. */
  readonly id: string;
  /** Empty on a page without tabs. */
  readonly tab: string;
  readonly block: string;
  readonly title: string;
  readonly figures: readonly NamedFigure[];
}

/** A way to a section of the product. */
export interface MainLink {
  readonly title: string;
  readonly to: string;
}

/** A market that is on the screen: which one, of which category and days, its name, and its time in words. */
export interface MarketOnScreen {
  readonly market: 'goods' | 'rooms';
  readonly query: object;
  readonly name: string;
  readonly time: string;
}

/** What the engine's screens need and do not know: who looks, and where a refusal is shown. The app fills it. */
export interface Slots {
  readonly level: ViewerLevel;
  /** Tools that the installation is without. */
  readonly toolsOff?: readonly MediaTool[];
  openPrompt(blocked: Blocked): void;
  /** Draws a link to a detail page; without it, or where the path is no route, names stay plain text. */
  readonly entityLink?: EntityLink;
  /** Actions on objects: buttons of rows, cards and detail headers. */
  readonly actions?: readonly ObjectAction[];
  /** What the menu at the end of a row offers. */
  readonly rowItems?: readonly RowMenuItem[];
  /** Tools above every listing. */
  readonly tools?: readonly ListTool[];
  /** Makes pictures of the cards of an object's page; stands in its header. */
  readonly PosterButton?: HeadButton;
  /** The workbook of an object's page, in its header. */
  readonly PageExport?: HeadButton;
  /** The workbook and report of a comparison; `time` is that of its figures in words. */
  readonly CompareExport?: ComponentType<{
    readonly of: Entity;
    readonly ids: readonly string[];
    readonly time: string;
  }>;
  /** The workbook and report of a market. */
  readonly MarketExport?: ComponentType<MarketOnScreen>;
  /** The library with what is similar to an object, by what its card says; null where nothing is known to go by. */
  readonly similarPath?: (of: Entity, card: WireRow, level: ViewerLevel) => string | null;
  /** Offers to take in an author that is not known, in place of the author's page. */
  readonly CollectOffer?: ComponentType<{ readonly id: string }>;
  /** Reports a figure in the head of an object's page as wrong. */
  readonly ReportButton?: HeadButton;
  /** Reports a figure of a block as wrong; in the corner of the block. */
  readonly ReportMark?: ComponentType<ReportedBlock>;
  /** Estimates of an object beside true values of its owner, in the head of the page; nothing where there are none. */
  readonly CalibrationBadge?: HeadButton;
  readonly formulas?: FormulaSlot;
  /** Named sets of columns in the panel of columns; `columns` stand in the table now. */
  readonly ColumnSets?: ComponentType<{
    readonly listing: Listing;
    readonly columns: readonly string[];
    readonly onApply: (columns: readonly string[]) => void;
  }>;
  /** Stands at the end of the line of chosen conditions. */
  readonly SaveConditions?: ComponentType;
  /** Exports what one follows of a listing's entity, in the order and window of `ask`; `rows` is how many there are, null where it is not known. */
  readonly OwnExport?: ComponentType<{
    readonly listing: Listing;
    readonly ask: ListQuery;
    readonly rows: number | null;
    /** What one follows, without it; or what is in one's cart. */
    readonly of?: 'follows' | 'cart';
  }>;
  /** How much one follows of what the edition has. */
  readonly FollowUse?: ComponentType;
  /** How many boards one has of those of the edition. */
  readonly BoardUse?: ComponentType;
  /** Turns notices of products in the cart, or in the catalogue of a team, on or off. */
  readonly ProductNotices?: ComponentType<{ readonly about: 'cart' | 'catalogue' }>;
  /** The sections of the product, each with its first page, for a page that draws its own bar. */
  readonly mainLinks?: readonly MainLink[];
  /** The bell of notices, for pages that draw their own header. */
  readonly Bell?: ComponentType;
  readonly search?: SearchSlot;
  /** How data come into an empty market; the home page shows it in place of figures. */
  readonly FirstData?: ComponentType;
  /** The way to the import of a kind of file, for who may import; nothing for all others. */
  readonly ImportLink?: ComponentType<{
    readonly feed: string;
    readonly about: string;
    /** One of several on a page, as words. */
    readonly isPlain?: boolean;
  }>;
  /** Known facts of an object beside its figures; below the first tab of its page. */
  readonly ObjectNotes?: ComponentType<{ readonly of: EntityId; readonly id: string }>;
}

/** A link to the detail page of an entity. The app decides whether the path is a route, and what a click is guarded by. */
export interface EntityLink {
  isRoute(path: string): boolean;
  readonly Link: ComponentType<{ readonly to: string; readonly of: EntityId; readonly children: ReactNode }>;
}

/** Carries the slots from the app to every screen of the engine. */
export const SlotsContext = createContext<Slots | null>(null);

/** The slots; throws outside of the app, which is a mistake in the caller. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('the slots of the engine are not filled');
  return slots;
}
