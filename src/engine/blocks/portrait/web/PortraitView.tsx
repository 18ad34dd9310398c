import './portrait.css';
import { type ReactNode, useState } from 'react';
import type { PortraitBlock } from '#catalog/kernel/detail.ts';
import { editionOf, FLAGSHIP, SUPREME, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { DimensionReply, PortraitReply } from '#engine/blocks/portrait/reply.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { portraitDims } from '../portrait-dims.ts';
import { inOwnOrder } from '../portrait-order.ts';
import { portraitWords } from '../portrait-words.ts';
import { AgeColumns, CrowdRadar, DimensionBars, GenderDonut, ProvinceTiles } from './portrait-dims.tsx';

/** A dimension: its title, its place in the grid of twelve, and how it is drawn. */
interface Module {
  readonly title: string;
  readonly span: 4 | 5 | 6 | 7;
  readonly note?: string;
  draw(reply: DimensionReply): ReactNode;
}

const bars = (reply: DimensionReply) => <DimensionBars reply={reply} />;

/** Dimensions in the order of the page (domain.md 1.3). */
const modules: Readonly<Record<string, Module>> = {
  gender: { title: portraitDims.gender, span: 4, draw: (reply) => <GenderDonut reply={reply} /> },
  age: { title: portraitDims.age, span: 4, draw: (reply) => <AgeColumns reply={reply} /> },
  city_level: { title: portraitDims.city_level, span: 4, draw: bars },
  province: {
    title: portraitDims.province,
    span: 7,
    note: '方格示意相对方位，不是地图',
    draw: (reply) => (
      <div className="portrait-regions" data-map={reply.full}>
        {reply.full && <ProvinceTiles reply={reply} />}
        <DimensionBars reply={reply} />
      </div>
    ),
  },
  city: { title: portraitDims.city, span: 5, draw: bars },
  consume: {
    title: portraitDims.consume,
    span: 7,
    draw: (reply) => (
      <div className="portrait-regions" data-map={reply.parts.some(({ tgi }) => tgi !== null)}>
        {reply.parts.some(({ tgi }) => tgi !== null) && <CrowdRadar reply={reply} />}
        <DimensionBars reply={reply} />
      </div>
    ),
  },
  atv: { title: portraitDims.atv, span: 5, note: '元', draw: bars },
  category: { title: portraitDims.category, span: 6, draw: bars },
  interest: { title: portraitDims.interest, span: 6, draw: bars },
  device: { title: portraitDims.device, span: 6, draw: bars },
};

interface DimensionPart {
  readonly name: string;
  readonly module: Module;
  readonly reply: DimensionReply;
}

/** How wide each dimension is: a half without a neighbour takes the whole row. */
function spansOf(dims: readonly DimensionPart[]): number[] {
  const halves = dims.filter(({ module }) => module.span === 6).length;
  return dims.map(({ module }, n) =>
    module.span === 6 && halves % 2 === 1 && n === dims.length - 1 ? 12 : module.span,
  );
}

/** One dimension in a card; how many parts the edition sees where it does not see all. */
function Dimension({ name, module, reply, span }: DimensionPart & { span: number }) {
  const ordered = { ...reply, parts: inOwnOrder(name, reply.parts) };
  return (
    <section
      className="card block portrait-dim"
      aria-label={module.title}
      style={{ '--span': span } as React.CSSProperties}
    >
      <header className="card-head">
        <h2>{module.title}</h2>
        {module.note !== undefined && reply.full && <small>{module.note}</small>}
        {!reply.full && (
          <small className="portrait-cut">
            <LockMark needs={FLAGSHIP} /> 前{reply.parts.length} / 共{reply.count}
          </small>
        )}
      </header>
      <div className="block-body">{module.draw(ordered)}</div>
    </section>
  );
}

/** One strip for all modules that the edition cuts. */
function UpgradeStrip({ cut }: { cut: number }) {
  const { level, openPrompt } = useSlots();
  return (
    <p className="card portrait-strip row wrap">
      以上{cut}个模块{level !== VISITOR && editionOf(level).name}可看前3项，{editionOf(FLAGSHIP).name}可看全部
      <button
        type="button"
        className="btn"
        data-kind="upgrade"
        onClick={() => openPrompt({ prompt: 'column-flagship', needs: FLAGSHIP, subject: '完整画像' })}
      >
        升级{editionOf(FLAGSHIP).name}
      </button>
    </p>
  );
}

const dayWords = (day: number) => `${String(day).slice(4, 6)}-${String(day).slice(6)}`;

interface Props {
  block: Pick<PortraitBlock, 'title' | 'audiences'>;
  reply: PortraitReply | undefined;
  level: ViewerLevel;
  /** What the TGI compares with. */
  usual?: string;
}

/** The portrait of an object: one audience at a time, every dimension that is known. */
export function PortraitView({ block, reply, level, usual = '同类平均占比' }: Props) {
  const names = Object.keys(block.audiences);
  const first = names.find((name) => reply?.audiences[name]) ?? names[0] ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const audience = chosen ?? first;
  const answer = reply?.audiences[audience];
  const dims = Object.entries(modules).flatMap(([name, module]) => {
    const own = answer?.dims[name];
    return own ? [{ name, module, reply: own }] : [];
  });
  const spans = spansOf(dims);
  const words = portraitWords(answer?.dims ?? {});
  const cut = dims.filter((one) => !one.reply.full).length;
  return (
    <section aria-label={block.title} className="stack gap-12 one-column">
      <div className="portrait-bar row wrap">
        <Segmented
          label="人群"
          value={audience}
          options={names.map((value) => ({ value, label: block.audiences[value] }))}
          onChange={setChosen}
        />
        {answer && (
          <small>
            样本日期 {dayWords(answer.day)}
            {level >= SUPREME && ` · TGI = 占比 ÷ ${usual} × 100`}
          </small>
        )}
      </div>
      {words !== '' && <p className="card portrait-words">{words}</p>}
      {reply === undefined && <BlockBones height={320} />}
      {reply && dims.length === 0 && (
        <div className="card">
          <EmptyBlock words={`还没有采集到${block.audiences[audience] ?? ''}画像`} />
        </div>
      )}
      <div className="blocks">
        {dims.map((one, n) => (
          <Dimension key={one.name} {...one} span={spans[n] ?? one.module.span} />
        ))}
      </div>
      {cut > 0 && <UpgradeStrip cut={cut} />}
    </section>
  );
}
