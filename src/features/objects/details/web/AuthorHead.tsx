import { authorHead } from '#catalog/details/author-head.ts';
import { author } from '#catalog/entities/author.ts';
import type { CompositionBlock } from '#catalog/kernel/detail.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import { PartBars } from '#engine/blocks/composition/web/PartsView.tsx';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { CopyId, DisplayId } from '#engine/web/CopyId.tsx';
import { ChannelSplit } from '#engine/web/figures/ChannelSplit.tsx';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { MISSING } from '#platform/web/format/figures.ts';
import { BoardPlaces, HeadFoot, LiveLink } from './head-parts.tsx';
import { figureField, listField, textField } from './header-fields.ts';

const GENDERS: Readonly<Record<number, string>> = { 1: '男', 2: '女' };
const KINDS: Readonly<Record<number, string>> = {
  1: '达人号',
  2: '品牌自营号',
  3: '商家自营号',
  4: '明星',
  5: '官方媒体',
};
const VERIFIED: Readonly<Record<number, string>> = { 1: '黄V', 2: '蓝V' };

/** Name, marks and what the influencer says of itself. */
function Profile({ header: { id, card, live, display_id: displayId } }: { header: DetailHeader }) {
  const marks = [
    VERIFIED[Number(card.verify)],
    GENDERS[Number(card.gender)],
    textField(card, 'place'),
    textField(card, 'category'),
    KINDS[Number(card.kind)],
    textField(card, 'mcn'),
  ].filter((mark): mark is string => mark !== undefined && mark !== '');
  const level = Number(card.level ?? 0);
  // The level is beside the name already.
  const isNew = (mark: string) => mark !== `LV${level}`;
  return (
    <>
      <span className="author-face">
        <Avatar id={id} size={76} />
        {live && <LiveLink live={live} uid={id} />}
      </span>
      <h1>
        {textField(card, 'name') || '昵称未采到'}
        {level > 0 && <span className="level-mark">LV{level}</span>}
      </h1>
      <p>{displayId === undefined ? <CopyId id={id} /> : <DisplayId id={displayId} />}</p>
      <div className="author-acts stack gap-8">
        <PageButtons object={{ of: author, id, name: textField(card, 'name') }} card={card} />
      </div>
      {textField(card, 'verify_text') !== '' && (
        <p className="author-verify label">{textField(card, 'verify_text')}</p>
      )}
      <p className="author-signature label">{textField(card, 'signature')}</p>
      <p className="author-marks flex wrap gap-4">
        {[...new Set([...marks, ...listField(card, 'tags')])].filter(isNew).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </>
  );
}

/** The profile card of an influencer, at the left of every tab. */
export function AuthorHead({ header }: { header: DetailHeader }) {
  const { card, blocks } = header;
  const kpis = blocks.kpis?.kind === 'kpis' ? (blocks.kpis as KpisReply) : undefined;
  const categories = blocks.categories?.kind === 'composition' ? (blocks.categories as PartsReply).parts : [];
  const { cell } = (authorHead.categories as CompositionBlock).figure;
  return (
    <aside className="card author-head" aria-label="达人资料">
      <div className="author-cover" aria-hidden="true" />
      <Profile header={header} />
      <dl className="author-figures stack">
        <HeadNumber label="粉丝数" value={figureWords(figureField(card, 'fans'), 'count')} />
        <HeadNumber label="带货口碑" value={figureWords(kpis?.values.dsr?.value, 'score')} />
        <HeadNumber label="带货天数" value={figureWords(kpis?.values.days?.value, 'count')} />
        <HeadNumber label="30天涨粉" value={figureWords(figureField(card, 'inc_fans'), 'count')} />
        <HeadNumber label="30天直播" value={figureWords(figureField(card, 'lives30'), 'count')} />
        <HeadNumber label="近30天销售额" value={figureWords(figureField(card, 'gmv'), 'money')} />
      </dl>
      {kpis?.split && (
        <section className="head-part" aria-label="带货渠道">
          <h2>
            带货渠道<small>近30天销售额</small>
          </h2>
          <ChannelSplit split={kpis.split} />
        </section>
      )}
      {categories.length > 0 && (
        <section className="head-part head-categories" aria-label="主营类目">
          <h2>
            主营类目<small>近30天销售额</small>
          </h2>
          <PartBars parts={categories} cell={cell} />
        </section>
      )}
      <BoardPlaces ranks={header.ranks} />
      <HeadFoot header={header} />
    </aside>
  );
}

/** A figure of the head with its label. */
export function HeadNumber({ label, value = MISSING }: { label: string; value?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
