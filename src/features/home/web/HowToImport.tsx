import { Link } from 'react-router';
import { useUser } from '#features/identity/web/index.ts';

/** For an empty store: how to bring data, by the page where the viewer may and by command, with one example; no invented figures. */
export function HowToImport() {
  const isLocal = useUser()?.is_single_user === true;
  return (
    <section className="card how-to" aria-label="导入数据">
      <div>
        <h2>还没有数据</h2>
        <p>用一条命令导入自己的文件，CSV、JSON、XLSX 都可以，导入完成后刷新页面。</p>
        {isLocal && (
          <Link className="btn" data-kind="primary" to="/userCenter/import/dataImport">
            选择文件导入
          </Link>
        )}
      </div>
      <pre>
        <code>npm run tide -- import product-panel 商品每日数据.csv</code>
      </pre>
    </section>
  );
}
