import { readText } from '#platform/search-params.ts';

/**
 * What the address of the scanner says. Of the specification's parameters `activeDepartment` is
 * `department` and `customClocking` no `shift`. The others belong to the use (scan-uses.ts): `scanCodes`
 * are its `codes`; `destination`, `screen` and `onSuccess` what `match` leads to; `callbackView` and
 * `callbackScreen` its `left`; `cancelText` and `cancelPopUp` its `skip`.
 */
export type ScanSearch = {
  use: 'check-in' | 'tool' | 'attribute';
  department: string;
  shift?: string;
};

export const readScanSearch = (search: Record<string, unknown>): ScanSearch => ({
  use: search.use === 'tool' || search.use === 'attribute' ? search.use : 'check-in',
  department: '',
  ...readText(search, 'department'),
  ...readText(search, 'shift'),
});
