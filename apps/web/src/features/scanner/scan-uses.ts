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
  search: shift ? { shift } : {},
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

const findAttribute = ({ scanCodes, resources }: Department, text: string) => {
  const code = findCode(scanCodes.attributes, text);
  return resources.attributes.find(({ id }) => id === code?.id);
};

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
    codes: ({ scanCodes }) => scanCodes.attributes,
    isMandatory: () => false,
    match: (department, text) => {
      const tool = findAttribute(department, text);
      return (
        tool && {
          name: tool.name,
          go: {
            to: '/clocking/tools/$attributeId',
            params: { attributeId: tool.id },
            search: { scanned: true },
            replace: true,
          },
        }
      );
    },
    skip: null,
    left: () => ({ to: '/clocking/tools', replace: true }),
  },
  attribute: {
    codes: ({ scanCodes }) => scanCodes.attributes,
    isMandatory: () => false,
    match: (department, text, search) => {
      const attribute = findAttribute(department, text);
      return (
        attribute && {
          name: attribute.name,
          go: {
            ...toCheckIn(search),
            state: ({ checkIn = emptyCheckIn }) => ({
              checkIn: {
                ...checkIn,
                attributeIds: [...new Set([...checkIn.attributeIds, attribute.id])],
              },
            }),
          },
        }
      );
    },
    skip: null,
    left: (search) => ({ ...toCheckIn(search), state: true }),
  },
};
