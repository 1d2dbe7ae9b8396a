const EARTH_RADIUS_METERS = 6_371_000;

export const ACCURACY_LIMIT_METERS = 100;

export const PLACE_RADIUS_METERS = 200;

export type Position = { latitude: number; longitude: number };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const distanceMeters = (a: Position, b: Position): number => {
  const dLatitude = toRadians(b.latitude - a.latitude);
  const dLongitude = toRadians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) *
      Math.cos(toRadians(b.latitude)) *
      Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Null when either position is unknown. What the device cannot tell exactly is not held against the person. */
export const placeOf = (
  punch: (Position & { accuracy?: number | undefined }) | null,
  department: Position | null,
  radiusMeters = PLACE_RADIUS_METERS,
): 'inside' | 'outside' | null => {
  if (!punch || !department) return null;
  const distance = distanceMeters(punch, department) - (punch.accuracy ?? 0);
  return distance > radiusMeters ? 'outside' : 'inside';
};
