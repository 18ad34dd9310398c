/** Which of several lists of a JSON object is read. */
export interface ListChoice {
  /** The list by its path, as in data.list, or by the end of it. */
  readonly list?: string | undefined;
  /** Called with the paths of all lists where there are several. */
  readonly onLists?: ((paths: readonly string[]) => void) | undefined;
}
