import { Link } from 'react-router';

const links = [
  { to: '/purchaseRenewal', words: '会员版本' },
  { to: '/information/articleList', words: '资讯' },
  { to: '/help', words: '帮助中心' },
  { to: '/declare', words: '数据说明' },
  { to: '/aboutUs', words: '关于我们' },
  { to: '/disclaimer', words: '免责声明' },
  { to: '/serviceAgreement', words: '服务协议' },
  { to: '/PrivacyPolicy', words: '隐私政策' },
] as const;

/** Shown below every page that has a footer: whose page it is, where more is said, and what the figures are. */
export function Footer() {
  return (
    <footer className="footer">
      <span>观潮数据 TideLens</span>
      <nav aria-label="页脚">
        {links.map(({ to, words }) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
      </nav>
      <span>数据由公开信息整理，销量与销售额为估算值，仅供参考</span>
    </footer>
  );
}
