import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { ROOT, type Route, redirects, routes } from '#catalog/routes.ts';
import { screens } from './screens.ts';
import { Broken } from './shell/Broken.tsx';
import { Shell } from './shell/Shell.tsx';

/** Screens are lazy components, not lazy routes: the shell can paint before their code is there. */
function screenRoute(route: Route): RouteObject {
  // A key per path: the state of one listing never leaks into the next.
  const Screen = screens[route.screen];
  const listing = listingById(route.listing ?? '') as Listing;
  return { path: route.path, element: <Screen key={route.path} listing={listing} /> };
}

/** The router of all routes that exist, inside one shell; everything else leads to the root. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Broken,
      children: [
        ...routes.map(screenRoute),
        // A redirect is a loader, so that nothing is drawn on the way.
        ...redirects.map(({ from, to }) => ({ path: from, loader: () => redirect(to) })),
        { path: '*', loader: () => redirect(ROOT) },
      ],
      HydrateFallback: () => null,
    },
  ]);
}
