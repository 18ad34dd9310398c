/** What is spoken of: the noun, and its categories of level 1 and 2; no noun where nothing is for sale. */
export interface Subject {
  readonly noun: string;
  readonly top: string;
  readonly kind: string;
}
