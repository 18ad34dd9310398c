import * as z from 'zod/mini';
import { type Endpoint, fillPath, type Schema } from '#platform/wire/endpoint.ts';

/** A call as it is sent. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** Names of what a schema takes, and how each is written. */
export function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Property>> {
  if (!schema) return {};
  return ((z.toJSONSchema(schema) as { properties?: Record<string, Property> }).properties ?? {}) as Record<
    string,
    Property
  >;
}

const known: Readonly<Record<string, unknown>> = {
  type: 'products',
  cateId: '',
  keyword: '',
  date_code: '0',
  hh: '0',
  power_type: '3',
  mobile: '13900000000',
  code: '0000',
  valid_code: '0000',
  password: 'haibian7319',
  nick_name: '海边的人',
  name: '海边的人',
  action: 'login',
};

function valueOf(name: string, { type, enum: choices }: Property): unknown {
  if (name in known) return known[name];
  if (choices) return choices[0];
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return false;
  return type === 'array' ? [] : 'x';
}

const filled = (properties: Readonly<Record<string, Property>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(name, one)]));

/** A call that the contract takes. */
export function plainCall({ method, path, query, body }: Endpoint): Sent {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string));
  const values = {
    ...Object.fromEntries([...inPath].map((n) => [n, known[n] ?? 'x'])),
    ...filled(propertiesOf(query)),
  };
  const asked = Object.entries(values).filter(([name, value]) => !inPath.has(name) && value !== '');
  const search = new URLSearchParams(
    Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
  ).toString();
  const url = fillPath(path, Object.fromEntries([...inPath].map((n) => [n, String(values[n])])));
  return { method, url: search ? `${url}?${search}` : url, body: filled(propertiesOf(body)) };
}
