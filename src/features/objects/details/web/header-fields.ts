import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';

type Card = DetailHeader['card'];

/** A text of the card; empty where it is unknown. */
export function textField(card: Card, name: string): string {
  const value = card[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A figure of the card; null where it is unknown. */
export function figureField(card: Card, name: string): WireFigure {
  const value = card[name];
  if (typeof value === 'number') return value;
  return Array.isArray(value) && typeof value[0] === 'number' ? (value as unknown as WireFigure) : null;
}

/** A list of texts of the card. */
export function listField(card: Card, name: string): readonly string[] {
  const value = card[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
