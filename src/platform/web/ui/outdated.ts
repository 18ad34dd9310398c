import { readIndexPage } from '../api.ts';

/** Whether the server has another build than this page, whose files are then gone. A page without files of its own is never out of date. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const page = await readIndexPage();
  return page !== null && !page.includes(own);
}
