import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router';
import { detailPages } from '#catalog/details/pages.ts';
import { type DetailFamily, tabPath } from '#catalog/kernel/detail.ts';
import type { Route } from '#catalog/route.ts';
import { APP_TITLE, routes } from '#catalog/routes.ts';
import { loginAddress } from '#features/people/identity/rules.ts';
import { type Illustration, sampleIds } from '#features/people/quota/contract.ts';
import { arrived, fetchLate } from '#testkit/screens.ts';
import { test } from './people.ts';

// Every route of the specification as someone who has not logged in, loaded anew each: what it has to be follows from its declaration in
// the route table. The route is led to the log-in page (`needsLogIn`), is the page of one object, which is drawn beside the log-in
// (`detail`, `hasOwnTitle`), or is the page itself.
const specified = readFileSync('tests/fixtures/specification/routes.txt', 'utf8').trim().split('\n');
const PER_TEST = 20;
/** A busy machine needs seconds for a page. */
const MAX_MS = 300_000;

type Kind = 'log-in page' | 'object preview' | 'own page';

const kindOf = ({ needsLogIn, detail, hasOwnTitle }: Route): Kind =>
  needsLogIn ? 'log-in page' : detail || hasOwnTitle ? 'object preview' : 'own page';

/** The route that the router takes for an address: one without parameters first. */
function declared(address: string): Route {
  const found =
    routes.find(({ path }) => path === address) ??
    routes.find(({ path }) => matchPath(path, address) !== null);
  if (!found) throw new Error(`${address} has no route`);
  return found;
}

type Fill = (route: string) => string;

/** Fills the parameters of routes with objects of the demo. */
async function readSamples(page: Page): Promise<Fill> {
  const answer = await page.request.get(sampleIds.path);
  const { data } = (await answer.json()) as { data: Illustration };
  const common = {
    uid: data.uid,
    productId: data.product_id,
    shopId: data.shop_id,
    // A preview is drawn for any brand: a visitor's page requests none.
    brandId: data.shop_id,
    id: data.product_id,
    room_id: data.live_id,
    aweme_id: data.aweme_id,
    pageName: 'how-sales-are-estimated',
    pageId: '1',
    activityId: '1',
    isExample: '1',
  };
  const ofRoom = { uid: data.live_uid, date_code: data.live_date_code };
  const ofVideo = { uid: data.aweme_uid, date_code: data.aweme_date_code };
  return (route) => {
    const own = route.startsWith('/live') ? ofRoom : route.startsWith('/video') ? ofVideo : {};
    const values: Readonly<Record<string, string>> = { ...common, ...own };
    return route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (!value) throw new Error(`${route}: no sample of ${name}`);
      return encodeURIComponent(value);
    });
  };
}

/** A route whose parameters say nothing. */
const bare = (route: string) => route.replaceAll(/\{\w+\}/g, '1');

let samples: Promise<Fill> | null = null;

/** What goes wrong on a page from now on; a request that the next page cuts off is none of it. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (m) => {
    if (m.type() === 'error') faults.push(`${m.text()} ${m.location().url}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`);
  });
  // A page requests nothing of its own accord that is refused to a visitor: there is no expected 401 or 403.
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return faults;
}

/** Waits for the parts of the shell that the route declares. */
async function hasChrome(page: Page, { chrome }: Route): Promise<void> {
  const frame = page.locator('.frame');
  await expect(frame).toHaveAttribute('data-side', String(chrome.sideBar));
  await expect(frame).toHaveAttribute('data-aside', String(chrome.aside));
  if (chrome.header) await expect(page.locator('header.header')).toBeVisible();
  if (chrome.footer) await expect(page.locator('footer.footer')).toBeVisible();
}

/** Opens an address and waits until it is what its route declares for visitors. */
async function holdsDeclaration(page: Page, address: string): Promise<void> {
  const route = declared(address);
  const kind = kindOf(route);
  await page.goto(address);
  const { pathname, origin } = new URL(page.url());
  if (kind === 'log-in page') {
    await expect(page).toHaveURL(`${origin}${loginAddress(address, '')}`);
    await expect(page).toHaveTitle(`登录 - ${APP_TITLE}`);
    await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible();
    return;
  }
  const main = page.locator('#main');
  if (kind === 'object preview') {
    const family = detailPages.find(({ id }) => id === route.detail?.family);
    await expect(main.getByText(new RegExp(`^登录后查看${family?.of.label ?? '..'}详情$`))).toBeVisible();
    await expect(main.getByRole('button', { name: '登录/注册' })).toBeVisible();
  } else {
    await expect(page).toHaveTitle(`${route.title} - ${APP_TITLE}`);
    await expect(main.locator('h1, h2, .state').first()).toBeVisible();
    await arrived(page);
    await fetchLate(page);
  }
  await expect(page.getByText('页面没有加载成功')).toHaveCount(0);
  await hasChrome(page, route);
  expect(pathname).toBe(address);
}

test('the route table has each of the three for visitors', () => {
  const kinds = specified.map((one) => kindOf(declared(bare(one))));
  expect(kinds).toHaveLength(118);
  expect(new Set(kinds)).toEqual(new Set<Kind>(['own page', 'log-in page', 'object preview']));
});

for (let from = 0; from < specified.length; from += PER_TEST) {
  const part = specified.slice(from, from + PER_TEST);
  test(`a visitor: ${part[0]} and ${part.length - 1} more are what the route table says, nothing broken`, async ({
    page,
  }) => {
    test.setTimeout(MAX_MS);
    samples ??= readSamples(page).catch((error: unknown) => {
      samples = null;
      throw error;
    });
    const fill = await samples;
    const faults = faultsOf(page);
    for (const route of part) {
      faults.length = 0;
      await holdsDeclaration(page, fill(route));
      expect(faults, route).toEqual([]);
    }
  });
}

/** The address of the sample that the preview of a route leads to; null for brands, which have none. */
async function sampleBehind(page: Page, preview: string): Promise<string | null> {
  await holdsDeclaration(page, preview);
  const link = page.locator('#main').getByRole('link', { name: /^看示例/ });
  if (declared(preview).detail?.family === 'brand') {
    await expect(link).toHaveCount(0);
    return null;
  }
  await expect(link).toBeVisible();
  return link.getAttribute('href');
}

/** Opens a sample and waits until all of it is drawn; the parts of a room come when they are in sight. */
async function showsSample(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#main h1').first()).toBeVisible();
  const parts = await page.locator('#main .room-part').evaluateAll((all) => all.map(({ id }) => id));
  for (const id of parts) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await arrived(page, `#${id}`);
  }
  await arrived(page);
  await fetchLate(page);
  await expect(page).toHaveTitle(new RegExp(`. - ${APP_TITLE}$`));
}

/** Tabs of a family are drawn of the same kinds of blocks: every third is looked at. */
const EVERY = 3;

const objectPages = specified.filter(
  (one, n) =>
    kindOf(declared(bare(one))) === 'object preview' &&
    specified.findIndex((other) => other.split('/')[1] === one.split('/')[1]) === n,
);

for (const first of objectPages) {
  const family = detailPages.find(({ id }) => id === declared(bare(first)).detail?.family);
  test(`a visitor: the sample behind ${first} is open, nothing broken`, async ({ page }) => {
    test.setTimeout(MAX_MS);
    samples ??= readSamples(page).catch((error: unknown) => {
      samples = null;
      throw error;
    });
    const fill = await samples;
    const faults = faultsOf(page);
    const sample = await sampleBehind(page, fill(first));
    expect(faults).toEqual([]);
    const id = sample === null ? '' : (new URL(sample, page.url()).pathname.split('/').at(-1) ?? '');
    const some = family?.tabs.filter((_, n) => n % EVERY === 0);
    const tabs = some?.map((tab) => `${tabPath(family as DetailFamily, tab, id)}?isExample=true`) ?? [
      sample ?? '',
    ];
    for (const tab of sample === null ? [] : tabs) {
      await showsSample(page, tab);
      expect(faults, tab).toEqual([]);
    }
  });
}
