import { labelled } from '../rules.ts';
import { OpenText } from './CopyText.tsx';

/** What is said in an invented video: when each sentence begins, in milliseconds. */
const said: readonly (readonly [from: number, text: string])[] = [
  [0, '出差收行李总是塞不下？先别急着换大箱子。'],
  [5200, '这个收纳袋的面料是防泼水尼龙，轻薄又耐用，空袋只有一百二十克。'],
  [11_200, '你看，三件毛衣叠进去，拉上外圈这条拉链，厚度直接少一半。'],
  [17_600, '左边没压，右边压过，放在一起对比，箱子里多出一整格。'],
  [23_500, '里面是干湿分层的设计，洗漱用品也能放，到酒店整袋拿出来，省心。'],
  [30_400, '一套三个三十九块，这个价全网最低，点击左下角链接就能拍。'],
  [36_200, '收到不喜欢可以退，颜色先到先得，想要的朋友赶紧下单。'],
];
const END = 41_500;
const TITLE = '旅行收纳袋怎么装';

const lines = labelled(said.map(([from, text], n) => ({ from, to: said[n + 1]?.[0] ?? END, text })));

/** An extraction that is done, for people who have none: the parts are found by the same rules as those of real ones. */
export function ExampleCopy() {
  return (
    <section className="card copy-text min-0" aria-label="示例文案">
      <header>
        <h2 className="one-line">提取好的样子：{TITLE}</h2>
        <span className="tag">示例</span>
      </header>
      <OpenText title={TITLE} lines={lines} />
    </section>
  );
}
