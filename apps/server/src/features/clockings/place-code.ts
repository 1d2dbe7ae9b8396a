import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { findCode, placeScanOf } from '@ploeg/domain/clockings/scan-codes';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

/** Knows the codes that the kiosks of a department show for a moment. */
export type PlaceCodeDeps = {
  kioskCodes: {
    isShown(
      context: ReadContext,
      departmentId: string,
      code: string,
      claimedAt: Instant,
    ): Promise<boolean>;
  };
};

type Place = Pick<Workplace, 'department' | 'catalogues'>;

/** Codes that hang at places of the department. */
const codesOf = ({ scanCodes }: Place['catalogues']) =>
  [...scanCodes.offered.values()].filter(({ attributeId }) => attributeId === null);

/** True for a code that hangs at a place of the department, or that a kiosk there showed just then. */
const isCodeOfPlace = async (
  context: ReadContext,
  { department, catalogues }: Place,
  code: string,
  claimedAt: Instant,
  { kioskCodes }: PlaceCodeDeps,
): Promise<boolean> => {
  return (
    findCode(codesOf(catalogues), code) !== undefined ||
    (await kioskCodes.isShown(context, department.id, code, claimedAt))
  );
};

const toCode = (text: string | null | undefined): string | null => text?.trim() || null;

/** A code as it came with a punch, and the instant that the punch claims. */
type PlaceClaim = { code: string | null | undefined; claimedAt: Instant };

const scanOf = ({ department, catalogues }: Place) => {
  const { clockinParams } = department.settings;
  return placeScanOf({ clockinParams, scanCodes: { places: codesOf(catalogues) } }, true);
};

/** The code of a check-in, judged by what the department asks for (R37). */
export const judgePlaceCode = async (
  context: WriteContext,
  place: Place,
  { code: input, claimedAt }: PlaceClaim,
  flags: Set<ClockingFlag>,
  deps: PlaceCodeDeps,
): Promise<string | null> => {
  const code = toCode(input);
  const scan = scanOf(place);
  if (code === null) {
    // Who clocks at a kiosk stands at the place.
    if (scan === 'mandatory' && context.actor.kioskId === undefined) {
      refuseOrFlag(context, flags, fail('clockings.code_missing'), 'code_missing');
    }
  } else if (scan !== 'none' && !(await isCodeOfPlace(context, place, code, claimedAt, deps))) {
    refuseOrFlag(context, flags, fail('clockings.code_unknown'), 'code_unknown');
  }
  return code;
};

/** The code of a check-out: nobody is kept from leaving, so an unknown one is only flagged. */
export const notePlaceCode = async (
  context: ReadContext,
  place: Place,
  { code: input, claimedAt }: PlaceClaim,
  flags: Set<ClockingFlag>,
  deps: PlaceCodeDeps,
): Promise<string | null> => {
  const code = toCode(input);
  const isAsked = code !== null && scanOf(place) !== 'none';
  if (isAsked && !(await isCodeOfPlace(context, place, code, claimedAt, deps))) {
    flags.add('code_unknown');
  }
  return code;
};
