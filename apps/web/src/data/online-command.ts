import type { Resource } from '@ploeg/contract/features';
import type { ApiCall, RequestOptions } from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { type ApiOutput, callApi, type SentInput } from './api.ts';
import { askAgain } from './sync/query-client.ts';
import { refresh } from './sync/sync-store.ts';

/** So long whoever sends the same again, after its answer was lost, means the same and not another. */
const MEANT_AGAIN_MS = 600_000;

const unanswered = new Map<string, { key: string; until: number }>();

/** A file by what tells it from others. */
const asText = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof File) return value.name + value.size + value.lastModified;
    return value instanceof FormData ? [...value] : value;
  });

const keyOf = (sent: string): string => {
  const lost = unanswered.get(sent);
  return lost && lost.until > Date.now() ? lost.key : crypto.randomUUID();
};

// Lists that tell of what it `changes` are asked for again. When the answer is lost it is asked for
// again under the same key, also by whoever is told of the failure, so that nothing happens twice.
export const doOnline = async <C extends ApiCall>(
  call: C,
  input: SentInput<C>,
  changes: readonly Resource[],
  requestOptions: Pick<RequestOptions, 'timeoutMs'> = {},
): Promise<ApiOutput<C>> => {
  const sent = `${call} ${asText(input)}`;
  const key = keyOf(sent);
  const options = { ...requestOptions, headers: { 'Idempotency-Key': key } };
  unanswered.set(sent, { key, until: Date.now() + MEANT_AGAIN_MS });
  const send = (): Promise<ApiOutput<C>> => callApi(call, input, options);
  const isLost = (error: unknown): boolean => error instanceof NetworkError;
  const output = await send()
    .catch((error: unknown) => (isLost(error) ? send() : Promise.reject(error)))
    .catch((error: unknown) => {
      if (!isLost(error)) unanswered.delete(sent);
      throw error;
    });
  unanswered.delete(sent);
  void askAgain(changes);
  await refresh();
  return output;
};
