import type { RouteDefinition } from '@ploeg/contract/shared/route';
import fc from 'fast-check';
import { fittingValue, type IdsFor, type Making } from './fitting.ts';
import { hostileHeaders, hostileValue } from './hostile.ts';

export type FuzzRequest = {
  method: RouteDefinition['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts something hostile in the place of one field, at the top or one level below. */
const spoil = (value: unknown, pick: number, hostile: unknown): unknown => {
  if (!isRecord(value)) return hostile;
  const names = Object.keys(value);
  const name = names[pick % Math.max(names.length, 1)];
  if (name === undefined) return { unknown: hostile };
  const field = value[name];
  const inner = isRecord(field) && pick % 2 === 1 ? spoil(field, pick >> 1, hostile) : hostile;
  return { ...value, [name]: inner };
};

/** JSON as a careless client writes it: what JSON has no word for is left as it comes. */
const toText = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{';
  }
};

const toQuery = (value: unknown): string => {
  if (!isRecord(value)) return '';
  const parts = Object.entries(value).flatMap(([name, field]) => {
    const texts = Array.isArray(field) ? field.slice(0, 50) : [field];
    return texts.map((item) => {
      const text = typeof item === 'string' ? item : toText(item);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;
    });
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const CONTENT_TYPES = [
  ' application/json',
  'APPLICATION/JSON',
  'application/json;',
  'application/json\t',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
];

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}{"a":2}',
  '--x\r\n\r\n',
  '\u0000',
  '['.repeat(400_000),
];

const addressOf = ({ base, path }: RouteDefinition, params: unknown, query: unknown): string => {
  const names = isRecord(params) ? params : {};
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = names[name];
    const written = typeof value === 'string' ? value : toText(value);
    return encodeURIComponent(written.toWellFormed().slice(0, 2000)) || 'x';
  });
  return base + filled + toQuery(query);
};

/** Where an id may stand in a request. */
export const PLACES = ['path', 'query', 'body', 'nested body'] as const;

export type Place = (typeof PLACES)[number];

/** Requests to a route that fit its schemas, with ids of the caller's choice at each place. */
export const fittingRequest = (
  route: RouteDefinition,
  making: Omit<Making, 'ids'> & { ids: (field: string, place: Place) => fc.Arbitrary<string> },
): fc.Arbitrary<FuzzRequest> => {
  const part = (schema: RouteDefinition['body'], place: Place): fc.Arbitrary<unknown> => {
    if (!schema) return fc.constant(undefined);
    const ids: IdsFor = (field, isNested) =>
      making.ids(field, isNested && place === 'body' ? 'nested body' : place);
    return fittingValue(schema, { ...making, ids });
  };
  return fc
    .record({
      params: part(route.params, 'path'),
      query: part(route.query, 'query'),
      body: part(route.body, 'body'),
    })
    .map(({ params, query, body }) => ({
      method: route.method,
      url: addressOf(route, params, query),
      headers: route.body ? { 'content-type': 'application/json' } : {},
      payload: route.body ? toText(body) : undefined,
    }));
};

/** Requests to a route: fitting, spoiled in one field, or nothing like what it expects. */
export const requestsTo = (
  route: RouteDefinition,
  ids: IdsFor,
  now: number,
): fc.Arbitrary<FuzzRequest> => {
  const part = (schema: RouteDefinition['body']): fc.Arbitrary<unknown> => {
    if (!schema) return fc.constant(undefined);
    const fitting = fittingValue(schema, { ids, now });
    const spoiled = fc.tuple(fitting, fc.nat(), hostileValue).map((args) => spoil(...args));
    return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 2, arbitrary: spoiled });
  };
  const body = fc.oneof(
    { weight: 8, arbitrary: part(route.body).map(toText) },
    { weight: 1, arbitrary: hostileValue.map(toText) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
  );
  return fc
    .record({
      params: part(route.params),
      query: part(route.query),
      body,
      type,
      headers: hostileHeaders,
    })
    .map(({ params, query, body: text, type: contentType, headers }) => {
      const hasBody = route.body !== undefined || text.length % 7 === 0;
      return {
        method: route.method,
        url: addressOf(route, params, query),
        headers: { ...headers, ...(hasBody ? { 'content-type': contentType } : {}) },
        payload: hasBody && route.method !== 'GET' ? text : undefined,
      };
    });
};
