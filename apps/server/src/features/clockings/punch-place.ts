import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';
import { ACCURACY_LIMIT_METERS, placeOf } from '@ploeg/domain/clockings/place';
import type { DepartmentRow } from '#features/departments/departments.service.ts';

/**
 * Where a punch was made, as far as the department wants to know: the position that is kept, and
 * whether it lies at the department's address. Positions never block; what is odd is flagged.
 */
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
