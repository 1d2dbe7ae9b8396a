/**
 * What the address of the scanner says. The specification's parameters, and where each is here:
 *
 * | parameter                    | here                                                          |
 * | ---------------------------- | ------------------------------------------------------------- |
 * | scanCodes                    | `codes` of the use, of the department                          |
 * | activeDepartment             | `department`                                                   |
 * | customClocking               | no `shift`: a clocking without one                             |
 * | destination, screen          | `to` of what `match` answers                                   |
 * | onSuccess                    | what `match` hands on: a place or attribute in the history state, a tool in the path |
 * | callbackView, callbackScreen | `left`: where Cancel leads                                     |
 * | cancelText                   | `skip.text`; no `skip` means that only Cancel leads away       |
 * | cancelPopUp                  | `skip.question`, asked before going on without a scan          |
 */
export type ScanSearch = {
  use: 'check-in' | 'tool' | 'attribute';
  department: string;
  shift?: string;
};

export const readScanSearch = (search: Record<string, unknown>): ScanSearch => ({
  use: search.use === 'tool' || search.use === 'attribute' ? search.use : 'check-in',
  department: typeof search.department === 'string' ? search.department : '',
  ...(typeof search.shift === 'string' ? { shift: search.shift } : {}),
});
