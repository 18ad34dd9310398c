import { editions, VISITOR, type ViewerLevel } from '#catalog/plans.ts';

/** The level of a viewer; a number that is no edition is a visitor, who may see least. */
export function levelOf(vipLevel: number): ViewerLevel {
  return editions.find((e) => e.level === vipLevel)?.level ?? VISITOR;
}
