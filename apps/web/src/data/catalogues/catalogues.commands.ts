import type { Resource } from '@ploeg/contract/features';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { LIST_PATHS, type KeptRow, type ListName, type RowFields } from './lists.ts';

const CHANGES: readonly Resource[] = ['CATALOGUES'];
const EVERYWHERE: readonly Resource[] = ['CATALOGUES', 'CONTACTS', 'SHIFTS', 'DEPARTMENTS'];

/** All lists are called alike; the shapes of one stand for those of all. */
const at = (list: ListName): 'sections' => LIST_PATHS[list] as 'sections';

type Row<L extends ListName> = Promise<KeptRow<L>>;
type Body = RowFields<'sections'>;

export const createRow = async <L extends ListName>(
  list: L,
  departmentId: string,
  fields: RowFields<L>,
): Row<L> => {
  const body = { departmentId, ...(fields as unknown as Body) };
  const { item } = await doOnline(`POST /api/v4/catalogues/${at(list)}`, { body }, CHANGES);
  return item as unknown as KeptRow<L>;
};

export const addRows = async <L extends ListName>(
  list: L,
  departmentId: string,
  rows: readonly RowFields<L>[],
): Promise<string[]> => {
  const body = { departmentId, rows: rows as unknown as Body[] };
  const { items } = await doOnline(`POST /api/v4/catalogues/${at(list)}/lines`, { body }, CHANGES);
  return items.map(({ id }) => id);
};

export const changeRow = <L extends ListName>(list: L, id: string, fields: Partial<RowFields<L>>) =>
  doOnline(
    `PATCH /api/v4/catalogues/${at(list)}/:id`,
    { params: { id }, body: fields as Partial<Body> },
    CHANGES,
  );

export const orderRows = (list: ListName, departmentId: string, order: readonly string[]) =>
  doOnline(
    `PUT /api/v4/catalogues/${at(list)}/order`,
    { body: { departmentId, order: [...order] } },
    CHANGES,
  );

export const archiveRow = (list: ListName, id: string) =>
  doOnline(`POST /api/v4/catalogues/${at(list)}/:id/archive`, { params: { id } }, CHANGES);

export const restoreRow = (list: ListName, id: string) =>
  doOnline(`POST /api/v4/catalogues/${at(list)}/:id/restore`, { params: { id } }, CHANGES);

type Replaced = ApiOutput<'POST /api/v4/catalogues/sections/:id/replace'>;

export const replaceRow = (list: ListName, id: string, by: string): Promise<Replaced> =>
  doOnline(
    `POST /api/v4/catalogues/${at(list)}/:id/replace`,
    { params: { id }, body: { by } },
    EVERYWHERE,
  );

export const giveBackRow = (
  list: ListName,
  id: string,
  body: { by: string; changed: Replaced['changed'] },
) =>
  doOnline(
    `POST /api/v4/catalogues/${at(list)}/:id/give-back`,
    { params: { id }, body },
    EVERYWHERE,
  );

export type CopiedList = ApiInput<'POST /api/v4/catalogues/copies'>['body']['lists'][number];

export const copyLists = async (
  departmentId: string,
  from: string,
  lists: CopiedList[],
): Promise<Partial<Record<CopiedList, string[]>>> => {
  const body = { departmentId, from, lists };
  return (await doOnline('POST /api/v4/catalogues/copies', { body }, CHANGES)).added;
};

export const makeCode = async (departmentId: string, attributeId: string | null) => {
  const body = { departmentId, attributeId };
  return (await doOnline('POST /api/v4/catalogues/scan-codes/made', { body }, CHANGES)).item;
};

export const renewCode = (id: string) =>
  doOnline('POST /api/v4/catalogues/scan-codes/:id/renew', { params: { id }, body: {} }, CHANGES);
