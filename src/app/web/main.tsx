import '#platform/web/theme/tokens.css';
import '#platform/web/theme/fixed-colours.css';
import '#platform/web/theme/scale.css';
import '#platform/web/theme/base.css';
import '#platform/web/theme/layout.css';
import '#platform/web/ui/kit.css';
import '#platform/web/art/art.css';
import './shell/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followEdition } from '#features/people/identity/web/index.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { followTabs } from '#platform/web/session.ts';
import { followTheme } from '#platform/web/theme/follow-theme.ts';
import { loadFloating } from '#platform/web/ui/floating.ts';
import { afterFirstData } from './after-first-data.ts';
import { followRowLinks } from './follow-row-links.ts';
import { followSession } from './follow-session.ts';
import { loadPanels } from './load-panels.ts';
import { prefetchPage } from './prefetch.ts';
import { prepareLinks } from './prepare-links.ts';
import { createRouter } from './router.tsx';
import { loadScreenAt } from './screens.ts';

/** One cache for the whole visit. */
const client = createQueryClient();
// Code and data of the first paint need not wait for each other; a failure shows where the data are used.
loadScreenAt(location.pathname);
prefetchPage(client, location).catch(() => undefined);
followTheme();
followTabs();
followSession(client);
followEdition(client);
const loadRest = () => {
  loadFloating();
  loadPanels();
};
addEventListener('load', () => afterFirstData(client, loadRest), { once: true });
prepareLinks(loadScreenAt);
const router = createRouter();
followRowLinks((to) => router.navigate(to));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
