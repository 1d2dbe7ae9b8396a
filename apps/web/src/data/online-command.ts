import {
  type ApiCall,
  type ApiInput,
  type ApiOutput,
  callApi,
  type RequestOptions,
} from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { refresh } from './sync/world.ts';

/**
 * Does something that needs the server's word at once, and shows what came of it. When the answer is
 * lost it is asked for again under the same key, so that nothing happens twice.
 */
export const doOnline = async <C extends ApiCall>(
  call: C,
  input: ApiInput<C>,
  more: Pick<RequestOptions, 'timeoutMs'> = {},
): Promise<ApiOutput<C>> => {
  const options = { ...more, headers: { 'Idempotency-Key': crypto.randomUUID() } };
  let output: ApiOutput<C>;
  try {
    output = await callApi(call, input, options);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    output = await callApi(call, input, options);
  }
  await refresh();
  return output;
};
