import './landing.css';
import { Link, useNavigate } from 'react-router';
import { rankings } from '#catalog/rankings/all.ts';
import { ListingWidget } from '#engine/web/ListingWidget.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { SampleLink, ViewerCorner } from '#features/people/identity/web/index.ts';
import { LazyRightsTable, useGuardedClick } from '#features/people/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { LeadForm } from './LeadForm.tsx';
import { Proof } from './Proof.tsx';
import { SampleRoom } from './SampleRoom.tsx';
import type { LandingVariant } from './variants.ts';

const FORM = 'lead';
/** Rows of each small ranking. */
const ROWS = 5;

/** Data types with a sample view that visitors may open. */
const samples = [
  ['/darenDetails', '达人', '带货结构、粉丝画像、每一场直播'],
  ['/productDetails', '商品', '谁在卖、什么价、怎么卖'],
  ['/liveDetails', '直播', '逐分钟的人、货、话术'],
  ['/smallShopDetails', '小店', '货盘、达人和体验分'],
  ['/videoDetails', '视频', '播放、带货与评论'],
] as const;

function Bar({ kind }: { kind: LandingVariant['bar'] }) {
  if (kind === 'none') return null;
  return (
    <header className="landing-bar row spread">
      <Link to="/home" aria-label="观潮数据 首页">
        <Logo onDark />
      </Link>
      {kind === 'full' && <ViewerCorner />}
    </header>
  );
}

/** What the page asks its reader to do: the log-in, or the form. */
function useAction(beside: LandingVariant['beside']): () => void {
  const guard = useGuardedClick();
  const toForm = () => document.getElementById(FORM)?.querySelector<HTMLElement>('input')?.focus();
  return beside === 'form' ? toForm : guard(() => undefined);
}

/** A page that wins customers: words and one action, figures of the market itself, samples, what it does, editions. */
export function LandingScreen({ variant }: { variant: LandingVariant }) {
  const { title, lead, action, beside, bar, points, story } = variant;
  const boards = rankings.filter((one) => variant.boards.includes(one.id));
  const { level } = useSlots();
  const act = useAction(beside);
  const navigate = useNavigate();
  const guard = useGuardedClick();
  return (
    <div className="landing">
      <section className="landing-hero">
        <Bar kind={bar} />
        <div className="landing-hero-in stack">
          <div className="landing-words">
            <h1>{title}</h1>
            <p>{lead}</p>
            <div className="landing-acts row">
              <button type="button" className="btn" data-kind="primary" onClick={act}>
                {action}
              </button>
              {beside === 'room' && <SampleLink base="/productDetails">先看一件商品</SampleLink>}
            </div>
          </div>
          {beside === 'form' ? <LeadForm id={FORM} /> : <SampleRoom />}
        </div>
      </section>
      <section className="landing-part" aria-labelledby="landing-boards">
        <h2 id="landing-boards">此刻的榜单</h2>
        <div className="landing-boards">
          {boards.map((listing) => (
            <ListingWidget
              key={listing.id}
              listing={listing}
              rows={ROWS}
              more={
                <button
                  type="button"
                  className="link-btn"
                  onClick={guard(() => void navigate(listing.route))}
                >
                  查看完整榜单
                </button>
              }
            />
          ))}
        </div>
      </section>
      <section className="landing-part" aria-labelledby="landing-story">
        <h2 id="landing-story">{story.title}</h2>
        <ol className="landing-story">
          {story.steps.map((step, n) => (
            <li key={step.title}>
              <b aria-hidden="true">{n + 1}</b>
              <h3>
                <Link to={step.to}>{step.title}</Link>
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Proof />
      <section className="landing-part" aria-labelledby="landing-points">
        <h2 id="landing-points">{beside === 'form' ? '方案包含' : '用它做什么'}</h2>
        <ul className="landing-points" data-count={points.length}>
          {points.map((point) => (
            <li key={point.title} className="card">
              <Icon name={point.icon} size={22} />
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="landing-part" aria-labelledby="landing-samples">
        <h2 id="landing-samples">不登录，先看示例</h2>
        <ul className="landing-samples">
          {samples.map(([base, label, words]) => (
            <li key={base} className="card">
              <b>{label}详情</b>
              <p>{words}</p>
              <SampleLink base={base}>打开示例</SampleLink>
            </li>
          ))}
        </ul>
      </section>
      {beside === 'room' && (
        <section className="landing-part" aria-labelledby="landing-editions">
          <h2 id="landing-editions">版本与权益</h2>
          <ThemeProvider>
            <div className="card landing-editions">
              <LazyRightsTable level={level} variant="common" hasPrices />
            </div>
          </ThemeProvider>
        </section>
      )}
      <section className="landing-end stack">
        <h2>{title}</h2>
        <button type="button" className="btn" data-kind="primary" onClick={act}>
          {action}
        </button>
      </section>
    </div>
  );
}
