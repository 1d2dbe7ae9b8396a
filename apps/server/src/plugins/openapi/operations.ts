import type { Access, RouteDefinition } from '@ploeg/contract/shared/route';
import { isKeyed } from '@ploeg/contract/shared/route';
import { z } from 'zod';
import { writeAnswers } from './answers.ts';
import { type ParameterName, refTo } from './headers.ts';
import type { JsonSchema, SchemaWriter } from './schemas.ts';

const WHO: Record<Access, string> = {
  public: 'Needs no token.',
  'signed-in': 'For every person but those who only clock.',
  'clock-in-only-too': 'For every person, also those who only clock.',
  'kiosk-too': 'For every person, and for a kiosk that acts for one (`X-Kiosk-Person`).',
  kiosk: 'For a kiosk.',
};

const SECURITY: Record<Access, object[]> = {
  public: [],
  'signed-in': [{ person: [] }],
  'clock-in-only-too': [{ person: [] }],
  'kiosk-too': [{ person: [] }, { kiosk: [] }],
  kiosk: [{ kiosk: [] }],
};

const describe = (route: RouteDefinition): string => {
  const repeat = isKeyed(route) ? ' Send an `Idempotency-Key` to be able to repeat it safely.' : '';
  return `${route.summary}. ${WHO[route.access]}${repeat}`;
};

const placed = (place: 'path' | 'query', schema: z.ZodObject | undefined, writer: SchemaWriter) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: writer.write(field as z.ZodType),
  }));

const headersOf = (route: RouteDefinition): ParameterName[] => [
  'AcceptLanguage',
  ...(isKeyed(route) ? (['IdempotencyKey', 'InstallId', 'OutboxSeq', 'SocketId'] as const) : []),
  ...(route.access === 'kiosk-too' ? (['KioskPerson'] as const) : []),
  // A device asks how far its own queue is.
  ...(route.path === '/v3/outbox/hello' ? (['InstallId'] as const) : []),
  ...(route.tagged ? (['IfNoneMatch'] as const) : []),
];

const formOf = (route: RouteDefinition, json: JsonSchema | null): JsonSchema => {
  const { multipart } = route;
  if (!multipart || multipart === true) return json ?? { type: 'object' };
  const { field, maxCount, maxBytes } = multipart.files;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const description = `At most ${maxCount}, of ${maxBytes} bytes each.`;
  const files =
    maxCount === 1
      ? { [field]: { ...file, description } }
      : { [`${field}[]`]: { type: 'array', items: file, maxItems: maxCount, description } };
  const form = { type: 'object', properties: files };
  return json ? { allOf: [json, form] } : form;
};

const bodyOf = (route: RouteDefinition, writer: SchemaWriter) => {
  const { body, multipart, takes, urlEncoded } = route;
  if (takes) {
    const description = `At most ${takes.maxBytes} bytes.`;
    return { required: true, description, content: { [takes.type]: {} } };
  }
  if (!body && !multipart) return null;
  const json = body ? writer.write(body) : null;
  return {
    required: !(body?.safeParse({}).success ?? false),
    content: {
      ...(json ? { 'application/json': { schema: json } } : {}),
      ...(multipart ? { 'multipart/form-data': { schema: formOf(route, json) } } : {}),
      ...(urlEncoded ? { 'application/x-www-form-urlencoded': { schema: json } } : {}),
    },
  };
};

export const writeOperation = (
  operationId: string,
  tag: string,
  route: RouteDefinition,
  writer: SchemaWriter,
) => {
  const requestBody = bodyOf(route, writer);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: describe(route),
    security: SECURITY[route.access],
    parameters: [
      ...placed('path', route.params, writer),
      ...placed('query', route.query, writer),
      ...headersOf(route).map((name) => refTo('parameters', name)),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: writeAnswers(route, writer),
  };
};
