import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Presses of Tab on a page: the header, the side bar and the beginning of the page. */
const TABS = 25;

interface Focused {
  readonly key: string;
  readonly what: string;
  readonly isMarked: boolean;
  readonly isInSight: boolean;
}

/**
 * The focused element, as a script of the page: whether anything of it, of what is around it or beside it looks otherwise than without
 * the focus, and whether it is in sight. Null while the page itself has the focus.
 */
const FOCUSED = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const near = [one, one.parentElement, one.parentElement?.parentElement, ...(one.parentElement?.children ?? [])];
  const look = () => near.filter(Boolean).map((at) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, color, opacity } = getComputedStyle(at);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, color, opacity].join();
  }).join('|');
  const on = look();
  one.blur();
  const off = look();
  one.focus({ preventScroll: true });
  const { width, height, left, right, top, bottom } = one.getBoundingClientRect();
  one.dataset.tabbed ??= String(Math.random());
  return {
    key: one.dataset.tabbed,
    what: one.tagName + '.' + one.className + ' ' + (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 30),
    isMarked: on !== off,
    isInSight: width > 0 && height > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
  };
})()`;

/** Presses Tab through a page: the focus is seen wherever it is, and nothing holds it. Leaves no element focused. */
export async function tabsThrough(page: Page): Promise<void> {
  const faults: string[] = [];
  let last = '';
  for (let n = 0; n < TABS; n++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<Focused | null>(FOCUSED);
    // Behind the last control the focus leaves the page.
    if (at === null) break;
    if (at.key === last) faults.push(`holds the focus: ${at.what}`);
    if (!at.isMarked) faults.push(`shows no focus: ${at.what}`);
    if (!at.isInSight) faults.push(`is out of sight: ${at.what}`);
    last = at.key;
  }
  expect(faults).toEqual([]);
  await page.evaluate('document.activeElement?.blur()');
}

/** Kinds of openers that were tried, by how they look: a page has many of a kind. */
const tried = new Set<string>();

/** Focuses the first opener of a kind that was not tried and answers the kind; null when there is none. */
const focusOpener = (known: readonly string[]) => `(() => {
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  const known = new Set(${JSON.stringify(known)});
  const kindOf = (one) => one.tagName + '.' + one.className + ' ' + one.getAttribute('aria-haspopup');
  const one = [...document.querySelectorAll('#root [aria-haspopup]')].find((at) =>
    at.tagName !== 'INPUT' && !at.disabled && at.getClientRects().length > 0 && !known.has(kindOf(at)));
  if (!one) return null;
  one.setAttribute('data-opener', '');
  one.focus();
  return kindOf(one);
})()`;

const IS_OPEN = `(() => {
  const one = document.querySelector('[data-opener]');
  const now = document.activeElement;
  return now !== document.body && (one !== now || one.getAttribute('aria-expanded') === 'true');
})()`;
const IS_BACK = `document.activeElement?.getAttribute('aria-haspopup') !== null
  && [...document.querySelectorAll('[role="dialog"]')].every((one) => one.getClientRects().length === 0)`;

/** Opens by Enter what is said to open over the page, of each kind once a worker, and closes it by Escape: the focus is where it was. */
export async function escapesBack(page: Page): Promise<void> {
  for (;;) {
    const kind = await page.evaluate<string | null>(focusOpener([...tried]));
    if (kind === null) return;
    tried.add(kind);
    await page.keyboard.press('Enter');
    // What opens takes the focus, or its opener says that it is open; while it loads nothing has the focus.
    await expect
      .poll(() => page.evaluate<boolean>(IS_OPEN), { message: `${kind} opens by Enter` })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate<boolean>(IS_BACK), { message: `${kind} gives the focus back` })
      .toBe(true);
  }
}
