import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import type { Chrome } from '#catalog/route.ts';
import { routeAt } from '#catalog/route-at.ts';
import { APP_TITLE, ROOT } from '#catalog/routes.ts';
import { LISTINGS } from '#engine/web/calls.ts';
import { type Blocked, type Slots, SlotsContext } from '#engine/web/slots.ts';
import { loginAddress, useUser, viewerQuery } from '#features/people/identity/web/index.ts';
import { showPrompt } from '#features/people/membership/web/index.ts';
import { verifyObjects } from '#features/people/quota/web/index.ts';
import { keepAttribution } from '#platform/web/attribution.ts';
import { BusyBar } from '#platform/web/ui/BusyBar.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { Toast } from '#platform/web/ui/Toast.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { buttonsWithout, webFeatures } from '../all.ts';
import { isOffAt } from '../screens.ts';
import { levelOf } from '../viewer.ts';
import { Aside } from './Aside.tsx';
import { BottomNav } from './BottomNav.tsx';
import { entityLink } from './entity-link.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { mainLinksOf, siblingsAt } from './navigation.ts';
import { PhoneTop } from './PhoneTop.tsx';
import { SideNav } from './SideNav.tsx';
import { useSections } from './useSections.ts';
import { Waiting } from './Waiting.tsx';
import { WarningBanner } from './WarningBanner.tsx';
import { WorldBanner } from './WorldBanner.tsx';

/** Shell around an address that is about to lead on. */
const bare: Chrome = { header: true, footer: false, sideBar: false, headerSearch: true, aside: false };

/** TRICKY: every page that is loaded anew has the key `default`; without its address it would begin where the one before ended. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);

/** What features fill the slots of the engine with. */
const filled = webFeatures.reduce<Partial<Slots>>((all, { slots }) => ({ ...all, ...slots }), {});
const tools = webFeatures.flatMap((one) => one.tools ?? []);
const hosts = webFeatures.flatMap(({ name, hosts: own = [] }) =>
  own.map((Part, place) => ({ key: `${name} ${place}`, Part })),
);
const frames = webFeatures.flatMap(({ name, frames: own = [] }) =>
  own.map((Part, place) => ({ key: `${name} ${place}`, Part })),
);

/** The screen for the user who is looking; without an answer to that, nothing can be shown honestly. */
function Content() {
  const { data, isError, refetch } = useQuery(viewerQuery);
  const { pathname, search } = useLocation();
  const level = levelOf(data?.vip_level ?? VISITOR);
  const client = useQueryClient();
  const toolsOff = data?.tools_off;
  const sections = useSections();
  const person = data?.id ?? '';
  useEffect(() => {
    for (const { onViewer } of webFeatures) onViewer?.(person);
  }, [person]);
  const slots = useMemo(() => {
    const verify = async () => {
      if (await verifyObjects()) await client.invalidateQueries({ queryKey: LISTINGS });
    };
    const openPrompt = (blocked: Blocked) => {
      if (blocked.prompt === 'objects-verify') return void verify();
      showPrompt(level, blocked);
      // Who was granted an edition a moment ago need not wait until what is known of them is stale.
      void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    };
    const off = toolsOff ?? [];
    const own = { ...buttonsWithout(off), level, openPrompt, entityLink, tools, toolsOff: off };
    return { ...filled, ...own, mainLinks: mainLinksOf(sections) };
  }, [level, client, toolsOff, sections]);
  if (isError && !data) {
    return (
      <StateCard face="error" words="网络不佳，请刷新重试">
        <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
          重试
        </button>
      </StateCard>
    );
  }
  // The first page must not be planned for the wrong viewer: what a trial may not ask would be asked for.
  if (!data) return <Waiting />;
  if (isOffAt(pathname, data.tools_off)) return <StateCard face="empty" words="这个工具暂未开放" />;
  if (level === VISITOR && routeAt(pathname)?.needsLogIn)
    return <Navigate to={loginAddress(pathname, search)} replace />;
  if (level !== VISITOR && routeAt(pathname)?.isForVisitors) return <Navigate to={ROOT} replace />;
  return (
    <SlotsContext.Provider value={slots}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      {hosts.map(({ key, Part }) => (
        <Part key={key} level={level} />
      ))}
    </SlotsContext.Provider>
  );
}

/** The one frame of all pages: the route's flags say which parts stand. */
export function Shell() {
  const { pathname, search } = useLocation();
  const route = routeAt(pathname);
  const { header, footer, sideBar, headerSearch, aside } = route?.chrome ?? bare;
  const section = siblingsAt(pathname, useUser());
  const isPhone = useMedia(PHONE);
  const client = useQueryClient();
  // Specification §2: any route may carry where someone came from.
  useEffect(() => keepAttribution(search), [search]);
  // Specification §2: who is looking is asked again on the way to a page when that is older than five minutes.
  useEffect(() => {
    if (pathname) void client.prefetchQuery(viewerQuery);
  }, [pathname, client]);
  useEffect(() => {
    // A detail page is named after its object, which it knows itself.
    if (route?.detail || route?.hasOwnTitle) return;
    document.title = route ? `${route.title} - ${APP_TITLE}` : APP_TITLE;
  }, [route]);
  return (
    <>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <WorldBanner />
      <WarningBanner />
      {header && (isPhone ? <PhoneTop section={section} /> : <Header hasSearch={headerSearch} />)}
      <div className="frame" data-side={sideBar && !isPhone} data-aside={aside && !isPhone}>
        {sideBar && !isPhone && section && <SideNav siblings={section} />}
        <div className="frame-main min-0">
          <main id="main" tabIndex={-1}>
            <Content />
          </main>
          {footer && <Footer />}
        </div>
      </div>
      {aside && !isPhone && <Aside />}
      {isPhone && aside && <BottomNav />}
      {frames.map(({ key, Part }) => (
        <Part key={key} />
      ))}
      <Toast />
      <BusyBar />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
