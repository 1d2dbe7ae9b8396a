import { type ErrorCode, errorTable } from '@ploeg/contract/shared/error-codes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import { errorCodesOf } from '@ploeg/contract/shared/route-errors';
import { isKeyed, type RouteDefinition } from '@ploeg/contract/shared/route';
import { textsIn } from '#texts/texts.ts';
import { type HeaderName, refTo } from './headers.ts';
import type { SchemaWriter } from './schemas.ts';

const SUCCESS: Record<number, string> = { 200: 'Done', 201: 'Made' };

const WIRE_NAMES: Record<HeaderName, string> = {
  RequestId: 'X-Request-Id',
  ETag: 'ETag',
  RefreshToken: 'X-Refresh-Token',
  RetryAfter: 'Retry-After',
  OutboxVerdict: 'X-Outbox-Verdict',
  OutboxHw: 'X-Outbox-Hw',
  Epoch: 'X-Epoch',
};

const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [WIRE_NAMES[name], refTo('headers', name)] as const));

const QUEUE: HeaderName[] = ['OutboxVerdict', 'OutboxHw', 'Epoch'];

const successes = (route: RouteDefinition, { write }: SchemaWriter) =>
  Object.entries(route.responses).map(([status, schema]) => {
    const headers: HeaderName[] = [
      'RequestId',
      ...(route.tagged ? (['ETag'] as const) : []),
      ...(route.path === '/v3/datas' ? (['RefreshToken'] as const) : []),
      ...(isKeyed(route) ? QUEUE : []),
    ];
    const written = write(schema);
    const types = route.produces?.split(', ') ?? ['application/json'];
    return [
      status,
      {
        description: SUCCESS[Number(status)] ?? 'Not now',
        headers: headersOf(headers),
        content: Object.fromEntries(types.map((type) => [type, { schema: written }])),
      },
    ] as const;
  });

const writtenText = (code: ErrorCode): string =>
  textsIn('en')(`errors.${code}`, { skipInterpolation: true }).replaceAll(/\{(\{\w+\})\}/g, '$1');

const failure = (route: RouteDefinition, status: number, codes: readonly ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${writtenText(code)}`).join('\n\n'),
  headers: headersOf([
    'RequestId',
    ...(status === 429 || status === 503 ? (['RetryAfter'] as const) : []),
    ...(isKeyed(route) ? QUEUE : []),
  ]),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorEnvelope' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
});

export const writeAnswers = (route: RouteDefinition, writer: SchemaWriter) => {
  writer.write(ErrorEnvelope);
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorTable[code].status);
  const unchanged = { description: 'The caller has this already', headers: headersOf(['ETag']) };
  const failures = [...byStatus]
    .filter(([status]) => !(status in route.responses))
    .map(([status, codes]) => [String(status), failure(route, status, codes)] as const);
  return Object.fromEntries([
    ...successes(route, writer),
    ...(route.tagged ? [['304', unchanged] as const] : []),
    ...failures,
  ]);
};
