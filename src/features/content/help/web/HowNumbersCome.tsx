const STEPS = [
  { title: '采集', words: '公开页面上的累计销量、在线人数、点赞等，按时记下' },
  { title: '事实', words: '每次采集是一行，只增不改，可随时重算' },
  { title: '归因', words: '销量的每次变化，按讲解、人数和播放归到直播、视频或商品卡' },
  { title: '汇总', words: '按天、达人、商品、小店、品牌和类目相加' },
  { title: '页面', words: '各页读同一份汇总，所以处处对得上' },
] as const;

/** The way from a public counter to a figure on a page, as five steps in a row. */
export function HowNumbersCome() {
  return (
    <ol className="help-steps stack gap-12">
      {STEPS.map(({ title, words }, n) => (
        <li key={title}>
          <i aria-hidden="true">{n + 1}</i>
          <b>{title}</b>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}
