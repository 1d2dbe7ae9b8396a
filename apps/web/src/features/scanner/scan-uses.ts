import { findCode, placeScanOf, type ScannedCode } from '@ploeg/domain/clockings/scan-codes';
import { isKioskCode } from '@ploeg/domain/kiosks/place-code';
import type { NavigateOptions } from '@tanstack/react-router';
import { emptyCheckIn } from '#data/clockings/check-in-draft.ts';
import type { Department } from '#data/wire.ts';
import { nowInstant } from '#platform/device-clock.ts';
import type { ScanSearch } from './scan-search.ts';

export type ScanMatch = { name: string; go: NavigateOptions };

type ScanUse = {
  codes(department: Department): readonly ScannedCode[];
  isMandatory(department: Department): boolean;
  /** Undefined for a code that does not belong here. */
  match(department: Department, text: string, search: ScanSearch): ScanMatch | undefined;
  skip: ((search: ScanSearch) => NavigateOptions) | null;
  left(search: ScanSearch): NavigateOptions;
};

const toCheckIn = ({ shift }: ScanSearch): NavigateOptions => ({
  to: '/check-in',
  search: { shift },
  replace: true,
});

const withPlace = (search: ScanSearch, code: string | null): NavigateOptions => ({
  ...toCheckIn(search),
  state: ({ checkIn = emptyCheckIn }) => ({
    checkIn: {
      ...checkIn,
      departmentId: search.department,
      place: { code, at: nowInstant() },
    },
  }),
});

/** A scan of a tool or an attribute, which leads on with its id. */
const scanOfAttribute = (
  lead: (attributeId: string, search: ScanSearch) => NavigateOptions,
): Omit<ScanUse, 'left'> => ({
  codes: ({ scanCodes }) => scanCodes.attributes,
  isMandatory: () => false,
  match: ({ scanCodes, resources }, text, search) => {
    const code = findCode(scanCodes.attributes, text);
    const attribute = resources.attributes.find(({ id }) => id === code?.id);
    return attribute && { name: attribute.name, go: lead(attribute.id, search) };
  },
  skip: null,
});

export const scanUses: Record<ScanSearch['use'], ScanUse> = {
  'check-in': {
    codes: ({ scanCodes }) => scanCodes.places,
    isMandatory: (department) => placeScanOf(department, true) === 'mandatory',
    match: ({ scanCodes, company }, text, search) => {
      const place = findCode(scanCodes.places, text)?.value;
      // What a kiosk shows changes all the time: its shape is known here, the server judges the rest.
      const kiosks = (scanCodes.kiosks ?? []).map(({ id }) => id);
      const code = place ?? (isKioskCode(text.trim(), kiosks) ? text.trim() : undefined);
      return code === undefined
        ? undefined
        : { name: place ?? company, go: withPlace(search, code) };
    },
    skip: (search) => withPlace(search, null),
    left: ({ shift }) =>
      shift
        ? { to: '/shifts/$shiftId', params: { shiftId: shift }, replace: true }
        : { to: '/', replace: true },
  },
  tool: {
    ...scanOfAttribute((attributeId) => ({
      to: '/clocking/tools/$attributeId',
      params: { attributeId },
      search: { scanned: true },
      replace: true,
    })),
    left: () => ({ to: '/clocking/tools', replace: true }),
  },
  attribute: {
    ...scanOfAttribute((attributeId, search) => ({
      ...toCheckIn(search),
      state: ({ checkIn = emptyCheckIn }) => ({
        checkIn: {
          ...checkIn,
          attributeIds: [...new Set([...checkIn.attributeIds, attributeId])],
        },
      }),
    })),
    left: (search) => ({ ...toCheckIn(search), state: true }),
  },
};
