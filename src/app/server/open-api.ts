import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#platform/wire/endpoint.ts';

type Json = Record<string, unknown>;

/** A schema as a part of the document. */
function schemaOf(schema: Schema): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema) as Json;
  return own;
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
  const schema = endpoint.query ? (z.toJSONSchema(endpoint.query) as Json) : {};
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  const names = [...new Set([...inPath, ...Object.keys(properties)])];
  return names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.has(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

/** The body of a call; names that only its handler requires are in the schema too. */
function requestBody(body: Schema, names: readonly string[]): Json {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const own = names.length > 0 ? { properties, required: names } : {};
  return {
    required: names.length > 0 || !body.safeParse({}).success,
    content: { 'application/json': { schema: { ...schemaOf(body), ...own } } },
  };
}

function operation(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.reply);
  const wrapped = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      message: { type: 'string' },
      data,
    },
  };
  return {
    summary: endpoint.about,
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, endpoint.requiredBody ?? []) }),
    // Who may call: anyone, whoever the server names an edition for, or only who has logged in.
    'x-auth': endpoint.guard,
    ...(endpoint.needs !== undefined && { 'x-needs': endpoint.needs }),
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: endpoint.plain ? data : wrapped } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the calls, made from their contracts; `more` are calls that have none. */
export function openApi(
  endpoints: readonly Endpoint[],
  version: string,
  more: Readonly<Record<string, Json>> = {},
): Json {
  const paths: Record<string, Json> = { ...more };
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = path;
  }
  const components = { securitySchemes: { collector: { type: 'http', scheme: 'bearer' } } };
  return { openapi: '3.1.0', info: { title: '观潮数据 TideLens', version }, paths, components };
}
