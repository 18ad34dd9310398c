import type { ComponentType } from 'react';
import { lazy } from 'react';
import { type MediaTool, withoutTools } from '#catalog/enums/media-tools.ts';
import type { ScreenId } from '#catalog/route.ts';
import { routeAt } from '#catalog/route-at.ts';
import type { LoadScreen, ScreenProps, WebFeature } from '#engine/web/feature.ts';
import { requestMissingStyles } from '#platform/web/ui/missing-styles.ts';
import { webFeatures } from './all.ts';

/** Each screen is a chunk of its own. A test holds them against the routes. */
export const screenLoaders: Readonly<Partial<Record<ScreenId, LoadScreen>>> = {
  listing: async () => ({ default: (await import('#engine/web/ListingScreen.tsx')).ListingScreen }),
  ...webFeatures.reduce<WebFeature['screens']>((all, { screens: own }) => ({ ...all, ...own }), {}),
};

/** The screens by name; app/web/router.tsx puts them on their paths. One that was prepared without its style sheet requests it anew. */
export const screens = Object.fromEntries(
  Object.entries(screenLoaders).map(([id, load]) => [id, lazy(() => requestMissingStyles().then(load))]),
) as unknown as Readonly<Record<ScreenId, ComponentType<ScreenProps>>>;

/** Whether a path is a page of a tool that is off. */
export function isOffAt(pathname: string, off: readonly MediaTool[]): boolean {
  const screen = routeAt(pathname)?.screen;
  if (screen === undefined || off.length === 0) return false;
  const owner = webFeatures.find(({ screens: own = {} }) => screen in own);
  return owner !== undefined && withoutTools([owner], off).length === 0;
}

/** Starts to load the screen of a path before anything asks for it. */
export function loadScreenAt(pathname: string): void {
  const screen = routeAt(pathname)?.screen;
  // A chunk that cannot be loaded is told of where it is drawn.
  if (screen) screenLoaders[screen]?.().catch(() => undefined);
}
