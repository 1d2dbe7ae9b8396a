import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { LIST_PATHS, type ListAnswer, type ListName } from './lists.ts';

/** All lists are called alike; the shapes of one stand for those of all. */
const loadList = async <L extends ListName>(
  list: L,
  departmentId: string,
): Promise<ListAnswer<L>> => {
  const call = `GET /api/v4/catalogues/${LIST_PATHS[list]}` as 'GET /api/v4/catalogues/sections';
  return (await callApi(call, { query: { departmentId } })) as unknown as ListAnswer<L>;
};

export const catalogueQuery = <L extends ListName>(list: L, departmentId = '') =>
  queryOptions({
    queryKey: ['catalogues', departmentId, list],
    queryFn: () => loadList(list, departmentId),
    enabled: departmentId !== '',
    meta: { of: ['CATALOGUES', 'CONTACTS', 'SHIFTS'] },
  });
