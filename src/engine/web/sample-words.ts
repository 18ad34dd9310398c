/** What the page of a sample says above it: all that it shows is open, what can be done with it is not. */
export const SAMPLE_WORDS = '示例数据：全部数据已开放，仅供体验';
