import type { Accuracy } from '#market/reconciliation/accuracy.ts';
import type { Calibration } from '#market/reconciliation/calibrate.ts';
import type { PlatformCalibration } from '#market/reconciliation/external-days.ts';
import { calibrateSeeds } from './calibrate-seeds.ts';
import { UsageError } from './connect.ts';
import { noteLine, printJson } from './print.ts';
import { reconciliationOf } from './reconcile-command.ts';

const NUMBERS = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** The least of a size, in yuan or pieces. */
const leastOf = (from: number, unit: 'fen' | 'pieces') =>
  unit === 'fen' ? `${NUMBERS.format(from / 100)} 元起` : `${NUMBERS.format(from)} 件起`;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const ENTITIES = { room: '直播', author: '达人', product: '商品', shop: '小店', brand: '品牌' } as const;

/** Prints the errors that pages say beside their figures, by the size of the figure. */
function printFigures(figures: Calibration['figures']): void {
  noteLine('按页面数字的大小\t数量\t半数以内\t四分之三以内\t偏差\t其实没有成交');
  for (const { entity, unit, classes } of figures) {
    for (const { from, compared, half, upper, bias, unsold } of classes) {
      const counts = [NUMBERS.format(compared), ...[half, upper, bias].map(percent), NUMBERS.format(unsold)];
      noteLine([`${ENTITIES[entity]} ${leastOf(from, unit)}`, ...counts].join('\t'));
    }
  }
}

/** Prints how far our pieces of a product and a day are from the orders that its platform counts. */
function printPlatform(found: PlatformCalibration): void {
  const { compared, median, upper, weighted, bias } = found.platform;
  noteLine('对照平台日订单（我们按件计）\t数量\t中位\t四分之三\t按量加权\t偏差');
  noteLine(
    ['商品与日期', NUMBERS.format(compared), ...[median, upper, weighted, bias].map(percent)].join('\t'),
  );
  printJson(found);
}

/** Prints a calibration: for people on stderr, as one JSON line on stdout. */
function print(found: Calibration): void {
  noteLine(found.days.join(' 至 '));
  noteLine('对照真值\t数量\t平均误差\t中位\t四分之三\t按量加权\t偏差\t目标');
  for (const a of found.accuracy) {
    const figures = (of: Accuracy) => [
      NUMBERS.format(of.compared),
      ...[of.mape, of.median, of.upper, of.weighted, of.bias].map(percent),
    ];
    noteLine([a.what, ...figures(a), a.target.map(percent).join('–')].join('\t'));
    if (a.rough.compared > 0) {
      noteLine(['  粗计数、多场共享', ...figures(a.rough)].join('\t'));
      noteLine(['  其余', ...figures(a.clear)].join('\t'));
    }
    for (const size of a.sizes) {
      noteLine([`  ${leastOf(size.from, a.unit)}`, ...figures(size)].join('\t'));
    }
  }
  printFigures(found.figures);
  const { rooms, gmv } = found.withheld;
  noteLine(`不计入，虚假成交\t${NUMBERS.format(rooms)} 场\t${NUMBERS.format(gmv / 100)} 元`);
  noteLine('市场形状\t测得\t目标');
  for (const { what, measured, low, high } of found.shape) {
    const isIn = measured >= low && measured <= high;
    noteLine(`${isIn ? '✓' : '✗'} ${what}\t${measured.toFixed(3)}\t${low}–${high}`);
  }
  printJson(found);
}

/**
 * `tide calibrate`: how far attribution is from the hidden truth, and the shape of the market; targets beside, JSON at the end.
 * On real data it is how far our pieces are from the orders that an official interface counts.
 * With `--seeds` of five markets that are made for it and removed, every figure as their mean.
 */
export async function calibrateCommand({ seeds }: { seeds?: string | true }): Promise<void> {
  if (seeds === undefined) {
    const found = (await reconciliationOf({ proof: 'calibrate' })) as Calibration | PlatformCalibration;
    return 'platform' in found ? printPlatform(found) : print(found);
  }
  const size = seeds === true ? 'S' : seeds;
  if (size !== 'XS' && size !== 'S') throw new UsageError('--seeds 的规模只能是 XS 或 S');
  print(await calibrateSeeds(size, (stage) => noteLine(`${stage}…`)));
}
