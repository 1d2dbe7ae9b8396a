import type { RoutesByCall } from '@ploeg/contract/all-routes';
import type { CallOf, ResponseOf } from '@ploeg/contract/shared/route';
import { type ApiCall, type RequestOptions, sendRequest, type Wire } from '#platform/api.ts';
import { toApiError } from '#platform/api-error.ts';
import { appName, type FromWire, fromWire, type WireName } from './wire.ts';

type WireInput<C extends ApiCall> = CallOf<RoutesByCall[C]>;
export type ApiInput<C extends ApiCall> = FromWire<WireInput<C>>;
/** Routes that take files read the same fields from a form. */
export type SentInput<C extends ApiCall> =
  | ApiInput<C>
  | (RoutesByCall[C] extends { multipart: object | true }
      ? Omit<ApiInput<C>, 'body'> & { body: FormData }
      : never);
export type ApiOutput<C extends ApiCall> = FromWire<ResponseOf<RoutesByCall[C]>>;

type NameIn<T> = T extends { body: infer B extends object } ? Extract<keyof B, WireName> : never;

/** Under which name a body says whose employment it means; every call whose body does stands here. */
const SENT_AS: {
  [C in ApiCall as [NameIn<WireInput<C>>] extends [never] ? never : C]: NameIn<WireInput<C>>;
} = {
  'POST /api/v3/swap-shift': 'recordId',
  'PATCH /api/v3/swap-shift/:id/approve': 'recordId',
  'PATCH /api/v3/swap-shift/:id/refuse': 'recordId',
  'PATCH /api/v3/shyfts-market/:id/select': 'recordId',
  'POST /api/v3/shifts': 'userRecordId',
  'PATCH /api/v3/shifts/:id': 'userRecordId',
  'POST /api/v4/documents/contracts': 'userRecordId',
  'POST /api/v4/documents/contracts/preview': 'userRecordId',
  'POST /api/v3/dimona': 'userRecord',
};

const sentAs = new Map<string, string>(Object.entries(SENT_AS));

const rename = <V>(values: Record<string, V>, sent: readonly string[]): Record<string, V> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      sent.find((item) => appName(item) === name) ?? name,
      value,
    ]),
  );

export const toWire = (call: string, wire: Wire): Wire => {
  const { params, body } = wire;
  const inPath = Array.from(call.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const inBody = sentAs.get(call);
  return {
    ...wire,
    ...(params && { params: rename(params, inPath) }),
    ...(inBody !== undefined &&
      !(body instanceof FormData) && {
        body: rename(body as Record<string, unknown>, [inBody]),
      }),
  };
};

/** Calls a route and returns its body; throws ApiError or NetworkError. */
export const callApi = async <C extends ApiCall>(
  call: C,
  input: SentInput<C>,
  options: RequestOptions = {},
): Promise<ApiOutput<C>> => {
  const reply = await sendRequest(call, toWire(call, input as Wire), options);
  const body = fromWire(reply.body);
  if (reply.status >= 400) throw toApiError({ ...reply, body });
  return body as ApiOutput<C>;
};
