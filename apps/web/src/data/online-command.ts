import type { Resource } from '@ploeg/contract/features';
import type { ApiCall, RequestOptions } from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { type ApiOutput, callApi, type SentInput } from './api.ts';
import { askAgain } from './sync/query-client.ts';
import { refresh } from './sync/sync-store.ts';

/** So long whoever sends the same again, after its answer was lost, means the same and not another. */
const MEANT_AGAIN_MS = 600_000;

const unanswered = new Map<string, string>();

/** A file by what tells it from others. */
const asText = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof File) return value.name + value.size + value.lastModified;
    return value instanceof FormData ? [...value] : value;
  });

// Lists that tell of what it `changes` are asked for again. When the answer is lost it is asked for
// again under the same key, also by whoever is told of the failure, so that nothing happens twice.
export const doOnline = async <C extends ApiCall>(
  call: C,
  input: SentInput<C>,
  changes: readonly Resource[],
  requestOptions: Pick<RequestOptions, 'timeoutMs'> = {},
): Promise<ApiOutput<C>> => {
  const sent = `${call} ${asText(input)}`;
  const key = unanswered.get(sent) ?? crypto.randomUUID();
  const options = { ...requestOptions, headers: { 'Idempotency-Key': key } };
  const send = (): Promise<ApiOutput<C>> => callApi(call, input, options);
  const forget = (): boolean => unanswered.delete(sent);
  const output = await send()
    .catch((error: unknown) => {
      if (!(error instanceof NetworkError)) throw error;
      unanswered.set(sent, key);
      setTimeout(forget, MEANT_AGAIN_MS);
      return send();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NetworkError)) forget();
      throw error;
    });
  forget();
  void askAgain(changes);
  await refresh();
  return output;
};
