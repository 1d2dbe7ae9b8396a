import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { findCode, placeScanOf } from '@ploeg/domain/clockings/scan-codes';
import type { DepartmentBook } from '#features/departments/departments.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

/** True for a code that hangs at a place of the department. The one door for further kinds of codes. */
const isCodeOfPlace = ({ scanCodes }: DepartmentBook, code: string): boolean =>
  findCode(
    scanCodes.filter(({ attributeId }) => attributeId === null),
    code,
  ) !== undefined;

const toCode = (given: string | null | undefined): string | null => given?.trim() || null;

const scanOf = ({ department, scanCodes }: DepartmentBook) => {
  const { clockinParams } = department.settings;
  const places = scanCodes.filter(({ attributeId }) => attributeId === null);
  return placeScanOf({ clockinParams, scanCodes: { places } }, true);
};

/** The code of a check-in, judged by what the department asks for (facts R37). */
export const judgePlaceCode = (
  command: Command,
  book: DepartmentBook,
  given: string | null | undefined,
  flags: Set<ClockingFlag>,
): string | null => {
  const code = toCode(given);
  const scan = scanOf(book);
  if (code === null) {
    if (scan === 'mandatory') {
      refuseOrFlag(command, flags, fail('clockings.code_missing'), 'code_missing');
    }
  } else if (scan !== 'none' && !isCodeOfPlace(book, code)) {
    refuseOrFlag(command, flags, fail('clockings.code_unknown'), 'code_unknown');
  }
  return code;
};

/** The code of a check-out: nobody is kept from leaving, so an unknown one is only flagged. */
export const notePlaceCode = (
  book: DepartmentBook,
  given: string | null | undefined,
  flags: Set<ClockingFlag>,
): string | null => {
  const code = toCode(given);
  if (code !== null && scanOf(book) !== 'none' && !isCodeOfPlace(book, code)) {
    flags.add('code_unknown');
  }
  return code;
};
