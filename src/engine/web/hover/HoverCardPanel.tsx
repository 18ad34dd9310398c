import './hover.css';
import { useQuery } from '@tanstack/react-query';
import { hoverCards } from '#catalog/details/hover.ts';
import type { DetailOutline } from '#catalog/details/outlines.ts';
import { headerEndpoint } from '#engine/blocks/header-contract.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { call } from '#platform/web/api.ts';
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { ObjectButtons } from '../actions/ObjectButtons.tsx';
import { figureWords } from '../blocks/figure-text.ts';
import { FailedPart } from '../Loaded.tsx';
import { useSlots } from '../slots.ts';

/** How long an answer is shown again without asking. */
const FRESH_MS = 60_000;

/** A figure of the card as it came. */
function figureOf(value: unknown): WireFigure {
  if (typeof value === 'number') return value;
  return Array.isArray(value) && typeof value[0] === 'number' ? (value as unknown as WireFigure) : null;
}

interface Props {
  family: DetailOutline;
  id: string;
}

/** The figures of one object and the shape of its sales; fetched when the card opens. */
function Figures({ family, id }: Props) {
  const { level } = useSlots();
  const { data, error, refetch } = useQuery({
    queryKey: ['hover', family.id, id, level],
    queryFn: ({ signal }) =>
      call(headerEndpoint(family), { params: { [family.scope]: id }, query: { hover: '1' }, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  if (error) return <FailedPart error={error} retry={refetch} />;
  return (
    <>
      <dl className="hover-figures stack" aria-busy={data === undefined}>
        {hoverCards[family.id].figures.map(({ column, label, cell }) => (
          <div key={column}>
            <dt>{label}</dt>
            <dd>{data ? figureWords(figureOf(data.card[column]), cell) : ' '}</dd>
          </div>
        ))}
      </dl>
      <div className="hover-act">
        <ObjectButtons
          object={{ of: family.of, id, name: String(data?.card[family.of.card.title] ?? '') }}
          place="head"
        />
      </div>
      <div className="hover-spark stack gap-4">
        <small>近30天销售额走势</small>
        {data?.spark ? (
          <Sparkline points={data.spark} width={180} height={36} label="销售额" isIndex />
        ) : null}
      </div>
    </>
  );
}

/** The card beside a name, over all that is around it. */
export function HoverCardPanel({ family, id }: Props) {
  return (
    <FloatingPanel isBeside>
      <section className="hover-card" aria-label={`${family.of.label}速览`}>
        <Figures family={family} id={id} />
      </section>
    </FloatingPanel>
  );
}
