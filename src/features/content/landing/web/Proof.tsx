import { Link } from 'react-router';
import { errorClasses, measuredLabels, sizeLabels, wholePercent } from '#catalog/enums/estimate-errors.ts';
import { formatCount } from '#platform/web/format/figures.ts';

/** Whose errors are displayed: sales amounts of rooms and pieces of products. */
const measured = [
  { entity: 'room', unit: 'fen', label: '销售额' },
  { entity: 'product', unit: 'pieces', label: '销量' },
] as const;

/** The measured errors of one figure by its size. */
function Errors({ entity, unit, label }: (typeof measured)[number]) {
  const classes = errorClasses({ entity, unit });
  const compared = classes.reduce((sum, one) => sum + one.compared, 0);
  return (
    <figure className="card">
      <figcaption>
        <b>
          {measuredLabels[entity]}
          {label}的误差
        </b>
        <small>和真值比过 {formatCount(compared)} 个，半数落在</small>
      </figcaption>
      <ul className="landing-errors">
        {classes.map(({ from, half }, n) => (
          <li key={from}>
            <span>{sizeLabels[unit][n]}</span>
            <i style={{ inlineSize: `${Math.min(100, half * 100)}%` }} />
            <b>{wholePercent(half)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** What is rarely published elsewhere: how far off the estimates are, and that all pages add up. */
export function Proof() {
  return (
    <section className="landing-part" aria-labelledby="landing-proof">
      <h2 id="landing-proof">误差写出来，账对得上</h2>
      <div className="landing-proof">
        {measured.map((one) => (
          <Errors key={one.entity} {...one} />
        ))}
        <div className="card">
          <b>同一张账</b>
          <p>
            达人、商品、小店、品牌、直播和视频的销售额都是同一张分摊表的合计，一笔成交只算一次，各页相加得上。
          </p>
          <p>
            <Link to="/help">每个指标的公式与来源</Link>
            <Link to="/declare">数据从哪里来</Link>
            <Link to="/information/articleList">估算值差多少</Link>
          </p>
        </div>
      </div>
    </section>
  );
}
