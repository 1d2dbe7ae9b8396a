import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type WaysIn = ApiOutput<'GET /api/v4/passkeys'>;
export type Passkey = WaysIn['passkeys'][number];

/** One's own ways in. */
export const waysInQuery = () =>
  queryOptions({
    queryKey: ['session', 'ways-in'],
    queryFn: () => callApi('GET /api/v4/passkeys', {}),
    meta: { of: ['PASSKEYS'] },
  });
