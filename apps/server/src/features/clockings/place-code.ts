import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { findCode, placeScanOf } from '@ploeg/domain/clockings/scan-codes';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { DepartmentBook } from '#features/departments/departments.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

/** Knows the codes that the kiosks of a department show for a moment. */
export type PlaceCodeDeps = {
  placeCodes: { find(book: DepartmentBook, code: string, claimedAt: Instant): object | null };
};

/** True for a code that hangs at a place of the department, or that a kiosk there showed just then. */
const isCodeOfPlace = (
  book: DepartmentBook,
  code: string,
  claimedAt: Instant,
  { placeCodes }: PlaceCodeDeps,
): boolean => {
  const places = book.scanCodes.filter(({ attributeId }) => attributeId === null);
  return findCode(places, code) !== undefined || placeCodes.find(book, code, claimedAt) !== null;
};

const toCode = (given: string | null | undefined): string | null => given?.trim() || null;

/** A code as it came with a punch, and the instant that the punch claims. */
type Given = { code: string | null | undefined; claimedAt: Instant };

const scanOf = ({ department, scanCodes }: DepartmentBook) => {
  const { clockinParams } = department.settings;
  const places = scanCodes.filter(({ attributeId }) => attributeId === null);
  return placeScanOf({ clockinParams, scanCodes: { places } }, true);
};

/** The code of a check-in, judged by what the department asks for (R37). */
export const judgePlaceCode = (
  command: Command,
  book: DepartmentBook,
  { code: given, claimedAt }: Given,
  flags: Set<ClockingFlag>,
  deps: PlaceCodeDeps,
): string | null => {
  const code = toCode(given);
  const scan = scanOf(book);
  if (code === null) {
    // Who clocks at a kiosk stands at the place.
    if (scan === 'mandatory' && command.actor.kioskId === undefined) {
      refuseOrFlag(command, flags, fail('clockings.code_missing'), 'code_missing');
    }
  } else if (scan !== 'none' && !isCodeOfPlace(book, code, claimedAt, deps)) {
    refuseOrFlag(command, flags, fail('clockings.code_unknown'), 'code_unknown');
  }
  return code;
};

/** The code of a check-out: nobody is kept from leaving, so an unknown one is only flagged. */
export const notePlaceCode = (
  book: DepartmentBook,
  { code: given, claimedAt }: Given,
  flags: Set<ClockingFlag>,
  deps: PlaceCodeDeps,
): string | null => {
  const code = toCode(given);
  if (code !== null && scanOf(book) !== 'none' && !isCodeOfPlace(book, code, claimedAt, deps)) {
    flags.add('code_unknown');
  }
  return code;
};
