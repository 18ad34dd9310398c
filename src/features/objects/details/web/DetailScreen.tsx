import './details.css';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { detailPages } from '#catalog/details/pages.ts';
import type { DetailFamily, DetailTab } from '#catalog/kernel/detail.ts';
import { VISITOR } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { DetailContext, type DetailContextValue } from '#engine/web/blocks/useBlocks.ts';
import type { ScreenProps } from '#engine/web/feature.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useRefusalPrompt } from '#engine/web/prompted.ts';
import { SAMPLE_WORDS } from '#engine/web/sample-words.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { Uncollected } from '#engine/web/Uncollected.tsx';
import { LoggedOutPreview } from '#features/people/identity/web/index.ts';
import { LockedDetail } from '#features/people/membership/web/index.ts';
import type { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';
import { DetailBlocks } from './DetailBlocks.tsx';
import { DetailHead } from './DetailHead.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { textField } from './header-fields.ts';
import { useDetailPage } from './useDetailPage.ts';

interface Props {
  family: DetailFamily;
  tab: DetailTab;
}

/** An address below the family's edition leads to the site root (specification §2); a refusal that an edition lifts opens its prompt. */
function useRefusal(family: DetailFamily, failure: ApiFailure | null): void {
  const { level } = useSlots();
  const navigate = useNavigate();
  const isClosed = family.needs !== undefined && level !== VISITOR && level < family.needs;
  useRefusalPrompt(isClosed ? null : failure);
  const leave = useEffectEvent(() => {
    // Who is led away is told why: a dialog would close with the change of page, a message stays.
    showToast(prompts['brand-detail'].text);
    void navigate('/', { replace: true });
  });
  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);
}

/** The page of one object, by the names of its family and tab. */
export function DetailScreen({ detail }: Pick<ScreenProps, 'detail'>) {
  const family = detailPages.find(({ id }) => id === detail?.family);
  const tab = family?.tabs.find(({ id }) => id === detail?.tab);
  return family && tab ? <ObjectPage family={family} tab={tab} /> : null;
}

/** Header, tabs, blocks. What cannot be shown says why. */
function ObjectPage({ family, tab }: Props) {
  const { level, ObjectNotes } = useSlots();
  const { detail, header, failure, retry } = useDetailPage(family, tab);
  useRefusal(family, failure);
  const title = header ? textField(header.card, family.of.card.title) || family.of.card.unnamed : null;
  useEffect(() => {
    if (title !== null) document.title = `${title} - ${APP_TITLE}`;
  }, [title]);
  if (level === VISITOR && !detail.isExample)
    return <LoggedOutPreview label={family.of.label} base={family.base} />;
  const blocked = failure && blockedOf(failure);
  if (blocked) return <LockedDetail label={family.of.label} base={family.base} blocked={blocked} />;
  if (failure) return <Failure failure={failure} retry={retry} detail={detail} />;
  return (
    <DetailContext.Provider value={detail}>
      <article className="detail" data-family={family.id}>
        {header?.is_example && <p className="detail-example">{SAMPLE_WORDS}</p>}
        <DetailHead family={family} header={header} />
        <div className="detail-main stack gap-12 one-column">
          <DetailTabs
            newestDay={header?.freshness.data_day ?? null}
            closed={header?.closed_days[tab.id] ?? []}
          />
          {header && <DetailBlocks />}
          {header && ObjectNotes && tab.id === family.tabs[0]?.id && (
            <ObjectNotes of={family.of.id} id={detail.id} />
          )}
        </div>
      </article>
    </DetailContext.Provider>
  );
}

/** Not collected yet, views used up, or the network: one sentence each. */
function Failure({
  failure,
  retry,
  detail: { family, id },
}: {
  failure: ApiFailure;
  retry: () => void;
  detail: DetailContextValue;
}) {
  const { CollectOffer } = useSlots();
  const { label } = family.of;
  if (failure.code === 404) {
    if (family.id === 'author' && CollectOffer) return <CollectOffer key={id} id={id} />;
    return <Uncollected of={family.of.id} words={`暂未收录这个${label}`} />;
  }
  return <FailedPage error={failure} retry={retry} />;
}
