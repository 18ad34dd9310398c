/** A part of a legal text: paragraphs, then points. */
export interface DocumentSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** A legal text with the version that agreeing to it means. */
export interface LegalText {
  readonly title: string;
  readonly version: string;
  /** Day from which it holds. */
  readonly since: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}
