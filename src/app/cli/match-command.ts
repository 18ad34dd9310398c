import type { MatchMeasure } from '#features/objects/matching/server/index.ts';
import { noteLine, printJson } from './print.ts';
import { reconciliationOf } from './reconcile-command.ts';

const WAYS = { match: '达人匹配', sales: '类目销售额最高', portrait: '画像最相近' } as const;
const TRUTHS = { product: '后来带过本品', 'category at price': '后来带过同类同价商品' } as const;
const BASES = { own: '按本品销量', near: '按同类同价商品' } as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/**
 * `tide match measure`: with the last 30 days hidden, the best sellers are matched with influencers; printed is how many of those who
 * really sold later are among the first 20 and 50, beside two simpler ways. For people on stderr, as one JSON line on stdout.
 */
export async function measureMatchCommand(): Promise<void> {
  const found = (await reconciliationOf({ proof: 'match' })) as MatchMeasure;
  noteLine(`${found.products} 件商品，隐去 ${found.hiddenFrom} 至 ${found.to}`);
  noteLine('对照\t方法\t前20位\t前50位');
  for (const { truth, way, first20, first50 } of found.rows)
    noteLine([TRUTHS[truth], WAYS[way], percent(first20), percent(first50)].join('\t'));
  for (const { basis, said, correct, unsure } of found.forecasts)
    noteLine(`${BASES[basis]}\t预计 ${said} 次，应验 ${correct} 次\t不足以预计 ${unsure} 次`);
  printJson(found);
}
