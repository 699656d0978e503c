import * as z from 'zod/mini';
import { contract } from '../../src/api/contract/calls/all.ts';
import type { Endpoint, ErrorCode, Schema } from '../../src/api/contract/endpoint.ts';
import { refusal } from '../../src/api/contract/refusal.ts';
import { refusals } from '../platform/refused.ts';

type Json = Record<string, unknown>;

const ofEveryCall: readonly ErrorCode[] = ['unknown_application', 'unknown_domain', 'internal', 'unavailable'];

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of contract) {
    const path = `/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster host',
      version: '1',
      description: 'Employee self-service for an attendance and HR register.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusal) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const codes = [
    ...ofEveryCall,
    ...endpoint.errors,
    ...(endpoint.access === 'signed in' ? (['invalid_token'] as const) : []),
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_request'] as const) : []),
    ...(endpoint.write ? (['conflict', 'key_reused'] as const) : []),
    ...(endpoint.body || endpoint.file ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.access === 'anyone' && { security: [] }),
    parameters: [
      {
        name: 'domain',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'The tenant; the text null without one.',
      },
      { name: 'application-key', in: 'header', required: true, schema: { type: 'string' } },
      ...(endpoint.write ? [header('idempotency-key', 'Its own name, by which it is carried out once.')] : []),
      ...(endpoint.write === 'changes' ? [header('if-match', 'The version that was seen, in double quotes.')] : []),
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body)) } }),
    ...(endpoint.file && { requestBody: { required: true, content: aFile } }),
    responses: {
      200: { description: 'Done', content: endpoint.answersFile ? aFile : json(schemaOf(endpoint.answer)) },
      ...refusalsBy(codes),
    },
  };
}

/** Bytes as they are. */
const aFile: Json = { 'application/octet-stream': {} };

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

function parameters(context: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: context,
    required: !(part instanceof z.ZodMiniOptional),
    schema: schemaOf(part as Schema),
  }));
}

function refusalsBy(codes: readonly ErrorCode[]): Json {
  const statuses = new Set(codes.map((code) => refusals[code].status));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const those = codes.filter((code) => refusals[code].status === status);
      const description = those.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n');
      return [status, { description, content: json({ $ref: '#/components/schemas/Refusal' }) }];
    }),
  );
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } });

/** The form that travels: answers and bodies as JSON, dates and instants as strings. */
function schemaOf(schema: Schema): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' });
  return rest;
}
