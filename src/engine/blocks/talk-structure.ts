/** A stretch of speech and its purpose; milliseconds from the start. */
export interface SpokenStretch {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** A part of a text in order of time: stretches of one purpose that follow each other, and its share of the time spoken. */
export interface StructurePart extends SpokenStretch {
  readonly share: number;
}

/** The structure of a text: what it does one after the other. Shares are of the time spoken, and sum to 1. */
export function talkStructure(stretches: readonly SpokenStretch[]): StructurePart[] {
  const lengthOf = ({ from, to }: SpokenStretch) => Math.max(0, to - from);
  const whole = stretches.reduce((sum, one) => sum + lengthOf(one), 0);
  if (whole === 0) return [];
  const parts: StructurePart[] = [];
  for (const one of stretches) {
    const last = parts.at(-1);
    const share = lengthOf(one) / whole;
    if (last?.label === one.label)
      parts[parts.length - 1] = { ...last, to: one.to, share: last.share + share };
    else parts.push({ from: one.from, to: one.to, label: one.label, share });
  }
  return parts;
}
