import { copyText } from '#platform/web/copy-text.ts';

const HERE = typeof location === 'undefined' ? '' : location.origin;

const ways = [
  {
    title: 'HTTP',
    about: '每个列表、详情页、大盘与搜索都可读取；地址、条件与返回见文档',
    code: `curl -H "Authorization: Bearer $TIDE_KEY" "${HERE}/open/v1/lists/products?sort=gmv:desc"`,
  },
  {
    title: '命令行',
    about: '表格、CSV 或 JSON；密钥写在环境变量 TIDE_KEY',
    code: `tide query products --sort gmv:desc --csv --url ${HERE}`,
  },
  {
    title: '智能体（MCP，网络）',
    about: '查找、排行、查看、对比、大盘与指标解释；回答写明哪些是估算、误差多大',
    code: `{ "url": "${HERE}/open/mcp", "headers": { "Authorization": "Bearer tide_…" } }`,
  },
  {
    title: '智能体（MCP，本机）',
    about: '在服务所在的电脑上不需要密钥，也不计次数',
    code: '{ "command": "npm", "args": ["run", "-s", "tide", "--", "mcp"] }',
  },
] as const;

/** The ways in which programs read, each as a line that can be copied. */
export function WaysIn() {
  return (
    <section className="card program-keys-ways stack" aria-label="怎么用">
      <h2>怎么用</h2>
      {ways.map(({ title, about, code }) => (
        <div key={title} className="stack">
          <h3>{title}</h3>
          <p>{about}</p>
          <div className="row">
            <code>{code}</code>
            <button
              type="button"
              className="btn"
              aria-label={`复制：${title}`}
              onClick={() => void copyText(code)}
            >
              复制
            </button>
          </div>
        </div>
      ))}
      <p>
        全部接口：<a href="/open/v1/openapi.json">openapi.json</a>
        。超出频率时回答429，并写明多少秒后再试；没有采集到的数字是 null，不是 0。
      </p>
    </section>
  );
}
