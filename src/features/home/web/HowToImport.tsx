/** For an empty store: how to bring data, with one example; no invented figures. */
export function HowToImport() {
  return (
    <section className="card how-to" aria-label="导入数据">
      <div>
        <h2>还没有数据</h2>
        <p>用一条命令导入自己的文件，CSV、JSON、XLSX 都可以，导入完成后刷新页面。</p>
      </div>
      <pre>
        <code>npm run tide -- import product-panel 商品每日数据.csv</code>
      </pre>
    </section>
  );
}
