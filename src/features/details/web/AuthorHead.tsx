import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { MISSING } from '#platform/web/format/figures.ts';
import { figureField, listField, textField } from './header-fields.ts';

const GENDERS: Readonly<Record<number, string>> = { 1: '男', 2: '女' };
const KINDS: Readonly<Record<number, string>> = {
  1: '达人号',
  2: '品牌自营号',
  3: '商家自营号',
  4: '明星',
  5: '官方媒体',
};

/** The profile card of an influencer, at the left of every tab. */
export function AuthorHead({ header }: { header: DetailHeader }) {
  const { card } = header;
  const marks = [
    GENDERS[Number(card.gender)],
    textField(card, 'place'),
    textField(card, 'category'),
    KINDS[Number(card.kind)],
    textField(card, 'mcn'),
  ].filter((mark): mark is string => mark !== undefined && mark !== '');
  const level = Number(card.level ?? 0);
  return (
    <aside className="card author-head" aria-label="达人资料">
      <div className="author-cover" aria-hidden="true" />
      <Avatar id={header.id} size={76} />
      <h1>
        {textField(card, 'name') || '昵称未采到'}
        {level > 0 && <span className="level-mark">LV{level}</span>}
      </h1>
      {textField(card, 'verify_text') !== '' && (
        <p className="author-verify">{textField(card, 'verify_text')}</p>
      )}
      <p className="author-signature">{textField(card, 'signature')}</p>
      <p className="author-marks">
        {[...marks, ...listField(card, 'tags')].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      <dl className="author-figures">
        <Figure label="粉丝" value={figureWords(figureField(card, 'fans'), 'count')} />
        <Figure label="30天涨粉" value={figureWords(figureField(card, 'inc_fans'), 'count')} />
        <Figure label="粉丝团" value={figureWords(figureField(card, 'fans_club'), 'count')} />
        <Figure label="作品" value={figureWords(figureField(card, 'works'), 'count')} />
        <Figure label="近30天销售额" value={figureWords(figureField(card, 'gmv'), 'money')} />
        <Figure label="近30天场次" value={figureWords(figureField(card, 'lives30'), 'count')} />
      </dl>
    </aside>
  );
}

/** A figure with its label. */
export function Figure({ label, value = MISSING }: { label: string; value?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
