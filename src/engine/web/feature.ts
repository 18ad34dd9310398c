import type { ComponentType } from 'react';
import type { OfTool } from '#catalog/enums/media-tools.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { Route, ScreenId } from '#catalog/route.ts';
import type { IconName } from '#platform/web/ui/Icon.tsx';
import type { ListTool, ObjectAction, RowMenuItem } from './actions/object-actions.ts';
import type { Slots } from './slots.ts';

/** What a screen gets: its listing, or the names of its family and tab, whose definitions come with it; others ignore them. */
export interface ScreenProps {
  readonly listing: Listing;
  readonly detail: Route['detail'];
}

/** Loads the chunk of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType<ScreenProps> }>;

/** A screen in a chunk of its own, loaded when its page is first opened. */
export const screenOf =
  (load: () => Promise<ComponentType<ScreenProps>>): LoadScreen =>
  async () => ({ default: await load() });

/** A page of a section of the navigation. */
export interface SectionPage {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly purpose: string;
  readonly icon: IconName;
  /** What a listing is about, and its word for a phone's tabs. */
  readonly of?: { readonly id: EntityId; readonly label: string };
}

/** The sections of the navigation. */
export type SectionId = 'lists' | 'rankings' | 'markets' | 'offers' | 'tools';

/** A link of the side bar, and its shorter words for a phone's tabs. */
export interface SideLink {
  readonly to: string;
  readonly title: string;
  readonly short?: string;
  readonly icon: IconName;
}

/** A link of 个人中心. */
export interface UserCenterLink extends SideLink {
  readonly group: '个人中心' | '我的关注' | '选品管理' | '数据监控' | '我的数据';
  /** Place in the group: lower numbers come first. */
  readonly place: number;
  /** Pages of money and team are the owner's: a member of a team is not offered them. */
  readonly isOwners?: true;
  /** Pages about the data of the installation: only the one user of a server without log-in is offered them. */
  readonly isLocal?: true;
}

/** A part of every page that shows nothing by itself, or only at times: dialogs, trays, what keeps settings. */
export type Host = ComponentType<{ readonly level: ViewerLevel }>;

/** What a feature adds to the web. */
export interface WebFeature extends OfTool {
  readonly name: string;
  readonly screens?: Readonly<Partial<Record<ScreenId, LoadScreen>>>;
  /** Beside the screen, once it is known who the viewer is. */
  readonly hosts?: readonly Host[];
  /** On every page, also before it is known who the viewer is. */
  readonly frames?: readonly ComponentType[];
  /** Links of the strip at the right edge, once it is known who the viewer is. */
  readonly rail?: readonly Host[];
  /** Buttons of rows, cards and detail headers. */
  readonly actions?: readonly ObjectAction[];
  /** Lines of the menu at the end of a row. */
  readonly rowItems?: readonly RowMenuItem[];
  /** Tools above every listing. */
  readonly tools?: readonly ListTool[];
  /** Loads what opens at a press and is no screen, once a page has its first data. */
  readonly panels?: readonly (() => Promise<unknown>)[];
  readonly slots?: Partial<Omit<Slots, 'level' | 'openPrompt' | 'actions' | 'rowItems' | 'tools'>>;
  readonly pages?: readonly (SectionPage & { readonly section: SectionId })[];
  readonly userCenter?: readonly UserCenterLink[];
  /** Called when the viewer changes; the id is empty for a visitor. */
  readonly onViewer?: (id: string) => void;
}
