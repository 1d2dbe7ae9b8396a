import type { Resource } from '@ploeg/contract/features';
import type { ApiCall, RequestOptions } from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { type ApiOutput, callApi, type SentInput } from './api.ts';
import { askAgain } from './sync/query-client.ts';
import { refresh } from './sync/sync-store.ts';

// Lists that tell of what it `changes` are asked for again. When the answer is lost it is asked for
// again under the same key, so that nothing happens twice.
export const doOnline = async <C extends ApiCall>(
  call: C,
  input: SentInput<C>,
  changes: readonly Resource[],
  requestOptions: Pick<RequestOptions, 'timeoutMs'> = {},
): Promise<ApiOutput<C>> => {
  const options = { ...requestOptions, headers: { 'Idempotency-Key': crypto.randomUUID() } };
  let output: ApiOutput<C>;
  try {
    output = await callApi(call, input, options);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    output = await callApi(call, input, options);
  }
  void askAgain(changes);
  await refresh();
  return output;
};
