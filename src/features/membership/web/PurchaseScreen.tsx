import './purchase.css';
import { useSearchParams } from 'react-router';
import { purchaseTabs } from '#catalog/enums/purchase-tabs.ts';
import {
  type Edition,
  type EditionFacts,
  editions,
  FLAGSHIP,
  LIGHT,
  SUPREME,
  TRIAL,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { EditionGlyph } from '#platform/web/ui/EditionBadge.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { RightsTable } from './RightsTable.tsx';
import { mainRights } from './rights.ts';
import { useMembership } from './useMembership.ts';

const forWhom: Readonly<Record<number, string>> = {
  [LIGHT]: '个人起步',
  [FLAGSHIP]: '选品与投放必备',
  [SUPREME]: '团队与机构',
};

/** What stands on the button, by where one is. */
function buttonWords(of: Edition, level: ViewerLevel): string {
  if (of === level) return '咨询续费';
  return of > level ? '咨询开通' : '咨询';
}

function EditionCard({ edition, isChosen }: { edition: EditionFacts; isChosen: boolean }) {
  const { level } = useSlots();
  const askAdvisor = useMembership((s) => s.askAdvisor);
  const { level: of, key, name } = edition;
  return (
    <li className={`plan plan-${key}`} data-chosen={isChosen}>
      <h2>
        <span className="plan-glyph">
          <EditionGlyph level={of} />
        </span>
        {name}
        {of === level && <small>当前版本</small>}
      </h2>
      <p>{forWhom[of]}</p>
      <ul>
        {mainRights.map((right) => (
          <li key={right.label}>
            <Icon name="check" size={14} weight={2} />
            {right.label}
            <b>{right.of(of)}</b>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn form-button"
        data-kind={isChosen ? 'upgrade' : undefined}
        aria-label={`${buttonWords(of, level)}${name}`}
        onClick={() => askAdvisor(of)}
      >
        {buttonWords(of, level)}
      </button>
    </li>
  );
}

/**
 * /purchaseRenewal: what each edition holds. The query `type` is a purchase tab; without one the flagship stands out, for whoever
 * has more that which they have. Buying comes later and the page says so; until then an advisor opens it.
 */
export function PurchaseScreen() {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const tab = purchaseTabs.find(({ id }) => id === query.get('type'));
  const chosen = tab?.edition ?? (level > FLAGSHIP ? level : FLAGSHIP);
  return (
    <article className="purchase">
      <header>
        <h1>会员版本</h1>
        <p>在线购买即将开放，现在由顾问开通。</p>
      </header>
      <ul className="plans">
        {editions
          .filter((e) => e.level > TRIAL)
          .map((e) => (
            <EditionCard key={e.key} edition={e} isChosen={e.level === chosen} />
          ))}
      </ul>
      <section className="card purchase-rights" aria-labelledby="rights-title">
        <h2 id="rights-title">全部权益</h2>
        <RightsTable level={level} variant="common" />
        <p>标有“即将开放”的功能还在建设中，开放后按所购版本的权益使用。</p>
      </section>
    </article>
  );
}
