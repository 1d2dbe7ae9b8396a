import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => callApi('GET /api/v4/installation', {}),
  meta: { of: [] },
});

export const sendTestMessage = (way: 'mail' | 'app') =>
  doOnline('POST /api/v4/installation/test', { body: { way } }, []);
