import type { CATALOGUES, ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { ApiOutput } from '../api.ts';

/** Where each list is, as the contract says it; the contract itself is no part of the app. */
export const LIST_PATHS: { [L in ListName]: (typeof CATALOGUES)[L]['path'] } = {
  sections: 'sections',
  skills: 'skills',
  attributes: 'attributes',
  packages: 'packages',
  taskTypes: 'task-types',
  costs: 'costs',
  dayoffTypes: 'dayoff-types',
  scanCodes: 'scan-codes',
  shiftTemplates: 'shift-templates',
};

export type { ListName };

type Lists = typeof CATALOGUES;
type Shape<S> = S extends { _zod: { output: infer Output } } ? Output : never;

export type KeptRow<L extends ListName> = Shape<Lists[L]['row']>;
export type RowFields<L extends ListName> = Shape<Lists[L]['fields']>;
export type Uses = ApiOutput<'GET /api/v4/catalogues/sections'>['uses'][string];

/** A list with what is archived, and what uses its rows. */
export type ListAnswer<L extends ListName> = { items: KeptRow<L>[]; uses: Record<string, Uses> };
