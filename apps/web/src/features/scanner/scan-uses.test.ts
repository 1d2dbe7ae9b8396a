import { describe, expect, it } from 'vitest';
import { emptyCheckIn } from '#data/clockings/check-in-draft.ts';
import type { Department } from '#data/wire.ts';
import { readScanSearch } from './scan-search.ts';
import { type ScanMatch, scanUses } from './scan-uses.ts';

const department = {
  id: 'bar',
  clockinParams: { enableQrCode: true, qrCodeMandatory: false },
  scanCodes: {
    places: [{ value: 'DOOR', codeType: 'qr-code' }],
    attributes: [{ id: 'van', value: '5412345678908', codeType: 'bar-code' }],
  },
  resources: { attributes: [{ id: 'van', name: 'Van', color: '', extra: [] }] },
} as unknown as Department;

const search = { use: 'check-in', department: 'bar', shift: 's1' } as const;

/** What the next screen is handed when the history holds `checkIn` so far. */
const handedOn = ({ go }: ScanMatch, checkIn = emptyCheckIn) =>
  (go.state as (before: object) => { checkIn: unknown })({ checkIn }).checkIn;

describe('the address of the scanner', () => {
  it('falls back to the place of a check-in', () => {
    expect(readScanSearch({ use: 'magic', department: 7 })).toEqual({
      use: 'check-in',
      department: '',
    });
    expect(readScanSearch({ use: 'tool', department: 'bar', shift: 's' })).toEqual({
      use: 'tool',
      department: 'bar',
      shift: 's',
    });
  });
});

describe('what a code leads to', () => {
  it('is the check-in it was scanned for, with the place and all that was chosen before', () => {
    const match = scanUses['check-in'].match(department, ' DOOR ', search);
    expect(match).toMatchObject({ name: 'DOOR', go: { to: '/check-in', search: { shift: 's1' } } });
    const before = { ...emptyCheckIn, sectionId: 'zaal' };
    expect(handedOn(match as ScanMatch, before)).toMatchObject({
      sectionId: 'zaal',
      departmentId: 'bar',
      place: { code: 'DOOR' },
    });
  });

  it('is the quantity of a tool, or one more resource of a clocking', () => {
    expect(scanUses.tool.match(department, '5412345678908', search)).toMatchObject({
      name: 'Van',
      go: { to: '/clocking/tools/$attributeId', params: { attributeId: 'van' } },
    });
    const match = scanUses.attribute.match(department, '5412345678908', search);
    const before = { ...emptyCheckIn, attributeIds: ['till', 'van'] };
    expect(handedOn(match as ScanMatch, before)).toMatchObject({ attributeIds: ['till', 'van'] });
  });

  it('is nothing when it belongs to something else', () => {
    expect(scanUses['check-in'].match(department, '5412345678908', search)).toBeUndefined();
    expect(scanUses.tool.match(department, 'DOOR', search)).toBeUndefined();
    expect(scanUses.attribute.match(department, '', search)).toBeUndefined();
  });

  it('may be left out at a check-in only, and Cancel leads back to where one came from', () => {
    expect(scanUses['check-in'].skip).not.toBeNull();
    expect(scanUses.tool.skip).toBeNull();
    expect(scanUses['check-in'].left(search)).toMatchObject({ params: { shiftId: 's1' } });
    expect(scanUses['check-in'].left({ use: 'check-in', department: 'bar' }).to).toBe('/');
  });
});
