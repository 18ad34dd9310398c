import type { KeywordType } from '#catalog/kernel/listing.ts';

/** Names that say which box a shared `keyword` is for: its type by number, or that it is spoken (specification §2). */
const TYPE = 'keywordType';
const SPOKEN = 'isAsr';

/** A box that a type of keyword belongs to. */
interface Typed {
  readonly type?: KeywordType;
}
/** The main box of a list with such boxes. */
interface Main {
  readonly isTyped?: true;
}
type Read = (name: string) => unknown;

const isOn = (raw: unknown) => raw === true || raw === 1 || raw === '1';
/** The type that an address or a body names; undefined for the main box. */
const typeIn = (read: Read) => (isOn(read(SPOKEN)) ? '4' : String((read(TYPE) as string | undefined) ?? ''));

/** Names beside its own that a box reads. */
export const keywordNames = ({ type, isTyped }: Typed & Main): readonly string[] =>
  type === undefined && !isTyped ? [] : [TYPE, SPOKEN, 'keyword'];

/** The shared keyword where it is for this box. */
export const keywordFor = ({ type }: Typed, read: Read): unknown =>
  type !== undefined && typeIn(read) === type ? read('keyword') : undefined;

/** Whether the shared keyword is for another box than the main one. */
export const searchesElsewhere = ({ isTyped }: Main, read: Read): boolean =>
  isTyped === true && ['1', '2', '3', '4'].includes(typeIn(read));
