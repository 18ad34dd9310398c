import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { detailOutlines } from '#catalog/details/outlines.ts';
import { tabPath } from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { pageListingById } from '#catalog/page-listings.ts';
import type { Route } from '#catalog/route.ts';
import { ROOT, redirects, routes } from '#catalog/routes.ts';
import { showToast } from '#platform/web/toast.ts';
import { screens } from './screens.ts';
import { Broken } from './shell/Broken.tsx';
import { Shell } from './shell/Shell.tsx';

/** Screens are lazy components, not lazy routes: the shell can paint before their code is there. */
function screenRoute(route: Route): RouteObject {
  // A key per path: the state of one listing never leaks into the next.
  const Screen = screens[route.screen];
  const listing = pageListingById(route.listing ?? '') as Listing;
  // Tabs of one family share the page: header and period stay while the tab changes.
  const key = route.detail?.family ?? route.path;
  return { path: route.path, element: <Screen key={key} listing={listing} detail={route.detail} /> };
}

/** `/darenDetails?uid=…` and `/darenDetails/{uid}` lead to the first tab; without an object, to the root (specification §2). */
const detailRedirects: RouteObject[] = detailOutlines.flatMap((family) => {
  const lead = (id: string | undefined, search: URLSearchParams) => {
    const first = family.tabs[0];
    if (!id || !first) return leadHome();
    search.delete(family.param);
    const rest = search.toString();
    return redirect(`${tabPath(family, first, id)}${rest === '' ? '' : `?${rest}`}`);
  };
  return [
    {
      path: family.base,
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url);
        return lead(searchParams.get(family.param) ?? undefined, searchParams);
      },
    },
  ];
});

/** A page that does not exist leads to the root, and says so: whoever pressed a link would think that nothing happened. */
function leadHome() {
  showToast('没有这个页面，已回到首页');
  return redirect(ROOT);
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
        ...detailRedirects,
        ...redirects.map(({ from, to }) => ({
          path: from,
          loader: ({ request }: { request: Request }) => redirect(`${to}${new URL(request.url).search}`),
        })),
        { path: '*', loader: leadHome },
      ],
      HydrateFallback: () => null,
    },
  ]);
}
