/** The settings that are stored and sent as 0 or 1, by the group in which they stand. */
const FLAGS = {
  params: [
    'enableSection',
    'enableAvailability',
    'showExtraHours',
    'showOnlyStartDate',
    'group_document_signatures',
  ],
  scheduleParams: ['shyftsMarket'],
  clockinParams: [
    'enableGps',
    'enableMobileClockin',
    'enableQrCode',
    'qrCodeMandatory',
    'offlineClockings',
    'commentMandatory',
    'freeclockin',
  ],
  swapShifts: ['enabled', 'adminApproval'],
} as const;

type Group = keyof typeof FLAGS;
const GROUPS = Object.keys(FLAGS) as Group[];

type WithBooleans<T> = { [K in keyof T]: T[K] extends 0 | 1 ? boolean : T[K] };
type WithNumbers<T> = {
  [K in keyof T]: boolean extends T[K] ? Exclude<T[K], boolean> | 0 | 1 : T[K];
};

export type SettingsOf<T> = { [K in keyof T]: K extends Group ? WithBooleans<T[K]> : T[K] };

export type FlagsOf<T> = { [K in keyof T]: K extends Group ? WithNumbers<T[K]> : T[K] };

const mapGroups = (
  settings: object,
  map: (group: Group, name: string, value: unknown) => unknown,
): object => {
  const mapped: Record<string, unknown> = { ...settings };
  for (const group of GROUPS) {
    const values = mapped[group];
    if (typeof values !== 'object' || values === null) continue;
    mapped[group] = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, map(group, name, value)]),
    );
  }
  return mapped;
};

/** From 0 and 1, as settings are stored and sent, to booleans. */
export const readFlags = <T extends object>(sent: T): SettingsOf<T> =>
  mapGroups(sent, (group, name, value) =>
    (FLAGS[group] as readonly string[]).includes(name) ? value === 1 : value,
  ) as SettingsOf<T>;

export const writeFlags = <T extends object>(settings: T): FlagsOf<T> =>
  mapGroups(settings, (_group, _name, value) =>
    typeof value === 'boolean' ? Number(value) : value,
  ) as FlagsOf<T>;
