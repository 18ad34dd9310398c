/** Tools that an installation may be without: 视频文案提取 and 人声分离. */
export const mediaTools = ['copy', 'separation'] as const;
/** One of them. */
export type MediaTool = (typeof mediaTools)[number];

/** Something that belongs to a tool, or to none. */
export interface OfTool {
  readonly tool?: MediaTool | undefined;
}

/**
 * The one rule for pages, links, buttons, rights and meters of tools: where a tool is off, what belongs to it is not there. Each of
 * them says itself which tool it belongs to.
 */
export const withoutTools = <T extends OfTool>(all: readonly T[], off: readonly MediaTool[]): T[] =>
  all.filter(({ tool }) => tool === undefined || !off.includes(tool));
