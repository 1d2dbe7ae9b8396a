import type { Resource } from '@ploeg/contract/features';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import type { CoverageNeed } from './coverage.queries.ts';

const NEEDS: readonly Resource[] = ['NEEDS'];

type NeedsBody = ApiInput<'POST /api/v4/planning/needs'>['body'];
export type NeedFields = NeedsBody['rows'][number];

export const addNeeds = async (body: NeedsBody): Promise<CoverageNeed[]> =>
  (await doOnline('POST /api/v4/planning/needs', { body }, NEEDS)).items;

export const changeNeed = (id: string, body: Partial<NeedFields>) =>
  doOnline('PATCH /api/v4/planning/needs/:id', { params: { id }, body }, NEEDS);

export const deleteNeed = (id: string) =>
  doOnline('DELETE /api/v4/planning/needs/:id', { params: { id } }, NEEDS);
