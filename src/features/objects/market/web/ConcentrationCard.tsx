import { Bar } from '#engine/web/figures/Bar.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import type { MarketConcentration } from '../contract.ts';
import type { MarketFile } from './market-ask.ts';
import { concentrationTable, HOLDERS } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';

const shareWords = (value: number | null) => (value === null ? MISSING : formatPercent(value));

/** What the largest products, shops, brands and authors hold of a category. */
export function ConcentrationCard({
  state,
  note,
  file,
}: {
  state: PartFetch<MarketConcentration>;
  note: string;
  file: MarketFile | undefined;
}) {
  const { data } = state;
  return (
    <PartCard
      title="竞争格局"
      note={note}
      help="前五、前十商品、小店、品牌占类目销售额的比例；达人为占达人带货销售额的比例。占比越高，头部越集中"
      state={state}
      isEmpty={data?.product.five === null}
      height={180}
      file={file}
      table={data && concentrationTable(data)}
    >
      {() =>
        data && (
          <table className="plain-table mk-table nowrap">
            <thead>
              <tr>
                <th>对象</th>
                <th>前五占比</th>
                <th>前十占比</th>
              </tr>
            </thead>
            <tbody>
              {HOLDERS.map(({ key, label }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {(['five', 'ten'] as const).map((of) => (
                    <td key={of}>
                      <span className="mk-cr row gap-8">
                        <Bar share={data[key][of] ?? 0} tone={of === 'five' ? 'top' : undefined} />
                        {shareWords(data[key][of])}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </PartCard>
  );
}
