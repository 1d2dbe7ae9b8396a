import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';
import { ACCURACY_LIMIT_METERS, placeOf } from '@ploeg/domain/clockings/place';
import { findCode, placeScanOf } from '@ploeg/domain/clockings/scan-codes';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type Punch, refuseOrFlag } from './punch.ts';

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

/** Codes that hang at places of the department, and not on its resources. */
export const codesOfPlaces = ({ scanCodes }: Pick<Catalogues, 'scanCodes'>) =>
  [...scanCodes.offered.values()].filter(({ attributeId }) => attributeId === null);

type CodeClaim = { code: string | null | undefined; claimedAt: Instant };
type CodeError = 'code_missing' | 'code_unknown';

/** The code of a punch and what is wrong with it, by what the department asks for (R37). */
const readCode = async (
  { context, workplace }: Punch,
  { code: input, claimedAt }: CodeClaim,
  { kioskCodes }: PlaceCodeDeps,
): Promise<{ code: string | null; error: CodeError | null }> => {
  const { department, catalogues } = workplace;
  const code = input?.trim() || null;
  const places = codesOfPlaces(catalogues);
  const { clockinParams } = department.settings;
  const scan = placeScanOf({ clockinParams, scanCodes: { places } }, true);
  if (code === null) return { code, error: scan === 'mandatory' ? 'code_missing' : null };
  if (scan === 'none' || findCode(places, code)) return { code, error: null };
  const isShown = await kioskCodes.isShown(context, department.id, code, claimedAt);
  return { code, error: isShown ? null : 'code_unknown' };
};

export const judgePlaceCode = async (
  punch: Punch,
  claim: CodeClaim,
  deps: PlaceCodeDeps,
): Promise<string | null> => {
  const { code, error } = await readCode(punch, claim, deps);
  // Who clocks at a kiosk stands at the place.
  const isExcused = error === 'code_missing' && punch.context.actor.kioskId !== undefined;
  if (error && !isExcused) refuseOrFlag(punch, fail(`clockings.${error}`), error);
  return code;
};

/** The code of a check-out: nobody is kept from leaving, so an unknown one is only flagged. */
export const notePlaceCode = async (
  punch: Punch,
  claim: CodeClaim,
  deps: PlaceCodeDeps,
): Promise<string | null> => {
  const { code, error } = await readCode(punch, claim, deps);
  if (error === 'code_unknown') punch.flags.add(error);
  return code;
};

/** The position that is kept, and whether it lies at the department. Positions never block. */
export const notePlace = (
  { latitude, longitude, settings }: DepartmentRow,
  input: GeoPoint | null | undefined,
  isHomeworking: boolean,
  flags: Set<ClockingFlag>,
): { location: GeoPoint | null; place: 'inside' | 'outside' | null } => {
  if (!settings.clockinParams.enableGps || !input) return { location: null, place: null };
  if (input.mock) flags.add('mock_location');
  if ((input.accuracy ?? 0) > ACCURACY_LIMIT_METERS) flags.add('low_accuracy');
  const here = latitude === null || longitude === null ? null : { latitude, longitude };
  const place = placeOf(input, here, settings.placeRadiusMeters);
  // Who works from home is not expected at the address.
  if (place === 'outside' && !isHomeworking) flags.add('outside_place');
  return { location: input, place };
};
