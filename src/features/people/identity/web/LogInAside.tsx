import { lists } from '#catalog/page-listings.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { LogoMark } from '#platform/web/ui/Logo.tsx';
import { PreviewArt } from './preview/PreviewArt.tsx';
import type { PreviewKind } from './useLogIn.ts';

/** What waits behind the log-in, by data type. */
const promises: Readonly<Record<PreviewKind, readonly [title: string, words: string]>> = {
  live: ['登录后查看直播详情', '分钟趋势、商品讲解、话术复盘'],
  daren: ['登录后查看达人详情', '带货趋势、合作商品、粉丝画像'],
  product: ['登录后查看商品详情', '销量走势、关联达人、买家画像'],
  video: ['登录后查看视频详情', '流量走势、挂车商品、热门评论'],
  shop: ['登录后查看小店详情', '销售日历、热销商品、合作达人'],
};

/** Two bands of tide at the foot. */
export function TideBands() {
  return (
    <svg className="login-bands" viewBox="0 0 302 120" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 42c60-40 120-40 180-8s90 24 122 0v86H0z" fill="#fff" opacity=".08" />
      <path d="M0 74c50-26 110-26 170 2s100 20 132 0v44H0z" fill="#fff" opacity=".1" />
    </svg>
  );
}

/** The left of the log-in: the preview of a data type, or who we are. */
export function LogInAside({
  preview,
  words,
}: {
  preview?: PreviewKind | undefined;
  words?: string | undefined;
}) {
  const [title, line] = preview
    ? promises[preview]
    : ['观潮数据', words ?? '看清短视频与直播电商的商品、小店、达人与热点'];
  return (
    <aside className="login-aside">
      {!preview && <LogoMark size={52} onDark />}
      <p className="login-aside-title">{title}</p>
      <p>{line}</p>
      {preview ? (
        <div className="login-preview" aria-hidden="true" inert>
          <PreviewArt kind={preview} />
        </div>
      ) : (
        <ul>
          <li>{lists.length} 个数据库，每天更新</li>
          <li>{rankings.length} 个榜单，看清涨跌</li>
          <li>估算方法公开，数据可核对</li>
        </ul>
      )}
      <TideBands />
    </aside>
  );
}
