import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';

/** Balanced: within about 100 m, and never the last metre at the battery's cost (R56). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };

// Null when the device cannot or may not tell; never throws. While the person is still asked for
// permission it stays open, so nothing may depend on it. Accuracy in metres.
export const currentPosition = (): Promise<GeoPoint | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      OPTIONS,
    );
  });
