/** One quiet line below every page that has a footer. */
export function Footer() {
  return (
    <footer className="footer">
      <span>观潮数据 TideLens</span>
      <span>数据由公开信息整理，销量与销售额为估算值，仅供参考</span>
    </footer>
  );
}
