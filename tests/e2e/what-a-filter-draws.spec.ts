import { expect, type Page } from '@playwright/test';
import { openList, rowsOf, settled } from '../testkit/screens.ts';
import { test } from './one-page.ts';

/** What a commit of React drew, whether it left rows of before, and the height of the page after it. */
interface CommitOfPage {
  readonly drawn: number;
  readonly isPart: boolean;
  readonly height: number;
}

/** Counts the components that each commit of React drew. Runs in the browser, before the page's own code. */
function countComponents(): void {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  /** Function components, with a ref, and with memo. */
  const COMPONENTS = [0, 11, 14, 15];
  const PERFORMED_WORK = 1;
  const drawnBelow = (first: Fiber | null): number => {
    let sum = 0;
    for (let one = first; one !== null; one = one.sibling) {
      if (COMPONENTS.includes(one.tag) && (one.flags & PERFORMED_WORK) !== 0) sum += 1;
      // What has the same child as before was left as it is.
      if (one.alternate === null || one.alternate.child !== one.child) sum += drawnBelow(one.child);
    }
    return sum;
  };
  const commits: CommitOfPage[] = [];
  const onCommitFiberRoot = (_id: number, root: { current: Fiber }) => {
    const isPart = document.querySelector('.data-table tbody[aria-busy="true"]') !== null;
    commits.push({ drawn: drawnBelow(root.current.child), isPart, height: document.body.scrollHeight });
  };
  const nothing = () => undefined;
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: nothing };
  Object.assign(globalThis, {
    drawnInCommits: commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onPostCommitFiberRoot: nothing, checkDCE: nothing },
  });
}

const commitsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { drawnInCommits: CommitOfPage[] }).drawnInCommits.splice(0));

/** Where the rows begin. */
const topOfRows = (page: Page) =>
  page.locator('.list-body').evaluate((body) => body.getBoundingClientRect().top);

/** What a press may draw before its answer: the shell's links, what is chosen and one filter of thirty-five (decision 0260). */
const MOST_BEFORE_ANSWER = 190;

/** What the first commit of an answer may draw: the rows down to the lower edge of the window, of fifty (decision 0268). */
const MOST_IN_SIGHT = 1300;

/** A filter of each list whose values change no column: by a category, authors are read from other tables. */
const presses = [
  ['/darenSquare/productList', '商品价格'],
  ['/darenSquare/darenList', '粉丝数'],
] as const;

for (const [path, filter] of presses)
  test(`a press on a filter of ${path} draws that filter before its answer, and moves no row`, async ({
    page,
  }) => {
    await page.addInitScript(countComponents);
    await openList(page, path);
    // Counts beside options and what follows the first rows are drawn by then.
    await page.waitForLoadState('networkidle');
    const top = await topOfRows(page);
    await commitsOf(page);
    const { promise: isDrawn, resolve: answer } = Promise.withResolvers<void>();
    // Nothing else is answered meanwhile: polls draw what they bring.
    await page.route(/\/api\//, async (route) => {
      await isDrawn;
      await route.continue();
    });
    const row = page.getByRole('group', { name: filter, exact: true });
    await row.locator('button.chip-option[aria-pressed=false][aria-disabled=false]').last().click();
    await expect(page.locator('.list-body')).toHaveAttribute('aria-busy', 'true');
    const before = await commitsOf(page);
    // The commit of the press draws most; what a clock or a poll draws beside it is none of its.
    const ofPress = Math.max(...before.map(({ drawn }) => drawn));
    expect(ofPress).toBeGreaterThan(0);
    expect(ofPress).toBeLessThanOrEqual(MOST_BEFORE_ANSWER);
    answer();
    await settled(page);
    expect(await topOfRows(page)).toBe(top);
    // The rows in sight are drawn before the others, which are there in the end; the page has its height from then on.
    const commits = await commitsOf(page);
    const first = commits.find(({ isPart }) => isPart);
    const rows = await rowsOf(page).count();
    expect(rows).toBeGreaterThan(20);
    expect(first?.drawn).toBeGreaterThan(0);
    expect(first?.drawn).toBeLessThanOrEqual(MOST_IN_SIGHT);
    expect(first?.height).toBe(commits.at(-1)?.height);
  });
