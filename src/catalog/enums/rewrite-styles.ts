/** Styles in which extracted copy is rewritten, by the name on the wire. */
export const rewriteStyles = { spoken: '口语化', brief: '精简', review: '种草', live: '直播口播' } as const;

/** One of them. */
export type RewriteStyle = keyof typeof rewriteStyles;

/** Their names on the wire, in the order of the page. */
export const rewriteStyleNames = Object.keys(rewriteStyles) as [RewriteStyle, ...RewriteStyle[]];
