import * as z from 'zod/mini';
import type { AnyEndpoint, Schema, UploadEndpoint } from '#platform/wire/endpoint.ts';

type Json = Record<string, unknown>;

/** A schema as a part of the document. */
function schemaOf(schema: Schema): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema) as Json;
  return own;
}

const DEFINED = '#/$defs/';

/** Moves the definitions of recursive schemas to the components of the document, where references of a document lead. */
function hoistDefinitions(
  part: unknown,
  into: Json,
  names: ReadonlyMap<string, string> = new Map(),
): unknown {
  if (Array.isArray(part)) return part.map((one) => hoistDefinitions(one, into, names));
  if (typeof part !== 'object' || part === null) return part;
  const { $defs = {}, ...own } = part as Json & { readonly $defs?: Json };
  const known = new Map(names);
  for (const name of Object.keys($defs)) known.set(name, `Recursive${Object.keys(into).length + known.size}`);
  for (const [name, schema] of Object.entries($defs)) {
    into[known.get(name) as string] = hoistDefinitions(schema, into, known);
  }
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(DEFINED))
        return [key, hoistDefinitions(value, into, known)];
      return [key, `#/components/schemas/${known.get(value.slice(DEFINED.length))}`];
    }),
  );
}

function parameters(endpoint: AnyEndpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
  const schema = endpoint.query ? (z.toJSONSchema(endpoint.query) as Json) : {};
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  const names = [...new Set([...inPath, ...Object.keys(properties)])];
  const own: Pick<UploadEndpoint, 'headers' | 'parameters'> = endpoint.kind === 'upload' ? endpoint : {};
  const inHeader = Object.entries(own.headers ?? {}).map(([name, more]) => ({ name, in: 'header', ...more }));
  const others = names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.has(name),
    schema: own.parameters?.[name] ?? properties[name] ?? { type: 'string' },
  }));
  return [...others, ...inHeader];
}

/** Data in the envelope that answers travel in. */
function wrapped(data: Json): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      message: { type: 'string' },
      data,
    },
  };
}

/** The reply of a call, by content type. */
function answerOf(endpoint: AnyEndpoint): Json {
  if (endpoint.kind === 'download') {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return Object.fromEntries(endpoint.contentTypes.map((type) => [type, binary]));
  }
  if (endpoint.kind === 'events') return { 'text/event-stream': { schema: schemaOf(endpoint.event) } };
  if (endpoint.kind === 'webhook') return {};
  const data = schemaOf(endpoint.reply);
  const isPlain = endpoint.kind === undefined && endpoint.plain;
  return { 'application/json': { schema: isPlain ? data : wrapped(data) } };
}

/** The input of a call, by content type; nothing for one without a body. */
function bodyOf(endpoint: AnyEndpoint): Json {
  if (endpoint.kind === 'upload') {
    const content = Object.fromEntries(
      endpoint.contentTypes.map((type) => [type, { schema: { type: 'string' } }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!('body' in endpoint) || !endpoint.body) return {};
  const names = endpoint.kind === undefined ? (endpoint.requiredBody ?? []) : [];
  const required = names.length > 0 || !endpoint.body.safeParse({}).success;
  const schema = { ...schemaOf(endpoint.body), ...(names.length > 0 && requiredNames(names)) };
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

/** The part of a schema for names that only the handler requires. */
function requiredNames(names: readonly string[]): Json {
  return { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])), required: names };
}

function operation(endpoint: AnyEndpoint): Json {
  const { refusals = {} }: Pick<UploadEndpoint, 'refusals'> = endpoint.kind === 'upload' ? endpoint : {};
  const { key } = endpoint;
  return {
    summary: endpoint.about,
    ...(key && { security: [{ [key]: [] }] }),
    parameters: parameters(endpoint),
    ...bodyOf(endpoint),
    // Who may call: anyone, whoever the server names an edition for, or only who has logged in.
    'x-auth': endpoint.guard,
    ...(endpoint.needs !== undefined && { 'x-needs': endpoint.needs }),
    responses: {
      200: { description: '成功', content: answerOf(endpoint) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description }]),
      ),
    },
  };
}

/** Calls that programs of others may make: not those of the operator's commands, nor what other systems call. */
const isPublished = ({ kind, guard }: AnyEndpoint) => kind !== 'webhook' && guard !== 'owner';

/** The OpenAPI 3.1 document of the published calls, made from their contracts. */
export function openApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.filter(isPublished)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = path;
  }
  const schemas: Json = {};
  const hoisted = hoistDefinitions(paths, schemas);
  const components = {
    securitySchemes: {
      collector: { type: 'http', scheme: 'bearer' },
      program: { type: 'http', scheme: 'bearer' },
    },
    schemas,
  };
  return { openapi: '3.1.0', info: { title: '观潮数据 TideLens', version }, paths: hoisted, components };
}
