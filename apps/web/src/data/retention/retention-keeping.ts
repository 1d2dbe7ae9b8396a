import type { Resource } from '@ploeg/contract/features';
import type { Retention } from '@ploeg/domain/retention/retention';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['RETENTION'];

export const setRetention = (body: {
  name: Retention;
  months: number;
  since: string;
  source: string;
}) => doOnline('POST /api/v4/retention', { body }, CHANGES);

export const withdrawRetention = (name: Retention, since: string) =>
  doOnline('POST /api/v4/retention/withdraw', { body: { name, since } }, CHANGES);
