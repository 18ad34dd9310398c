import { stderr, stdout } from 'node:process';
import { escapeLine } from '#kernel/hidden-characters.ts';

/** Danger: names, notes and messages come from people and from files; a terminal obeys control characters in them. */
const linesOf = (text: string) => `${text.split('\n').map(escapeLine).join('\n')}\n`;

/** Prints one line of a result on stdout. */
export const printLine = (line: string): void => void stdout.write(`${escapeLine(line)}\n`);

/** Prints a text of several lines on stdout. */
export const printText = (text: string): void => void stdout.write(linesOf(text));

/** Prints an answer as one line of JSON on stdout. */
export const printJson = (data: unknown): void => printLine(JSON.stringify(data));

/** Prints one line about the work on stderr. */
export const noteLine = (line: string): void => void stderr.write(`${escapeLine(line)}\n`);

/** Prints a text of several lines on stderr. */
export const noteText = (text: string): void => void stderr.write(linesOf(text));

/** Output for the progress bar of an import; its texts must be made by `barText`. */
export const barStream = stderr;

/** A text within the bar. */
export const barText = escapeLine;
