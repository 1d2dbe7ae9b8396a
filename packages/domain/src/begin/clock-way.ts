/** With their own phones, at a tablet by the door, or as each likes. */
export const CLOCK_WAYS = ['phone', 'kiosk', 'both'] as const;
export type ClockWay = (typeof CLOCK_WAYS)[number];

type ClockSettings = { clockin: boolean; clockinParams: { enableMobileClockin: boolean } };

/** What a way asks of the settings of each location, by their keys. */
export const settingsOfWay = (way: ClockWay) => ({
  clockin: true,
  'clockinParams.enableMobileClockin': way !== 'kiosk',
});

const takesPhones = ({ clockin, clockinParams }: ClockSettings): boolean =>
  clockin && clockinParams.enableMobileClockin;

/** The way that was chosen, as the settings have it today; null where nobody chose. */
export const wayOf = (
  chosen: ClockWay | null,
  locations: readonly ClockSettings[],
): ClockWay | null => {
  if (chosen === null || locations.length === 0) return chosen;
  if (locations.every((location) => !takesPhones(location))) return 'kiosk';
  return chosen === 'kiosk' ? 'both' : chosen;
};
