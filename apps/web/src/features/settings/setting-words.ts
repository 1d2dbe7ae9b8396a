import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { SettingEffect, SettingFault } from '@ploeg/contract/settings/settings.schemas';
import {
  declarationOf,
  type SettingKey,
  settingName,
  type SettingValue,
  type SwitchKey,
} from '@ploeg/domain/settings/setting-list';
import type {
  Channels,
  ClockSpan,
  LeastStaff,
  LeaveWindow,
  NumberUnit,
  OpeningWeek,
} from '@ploeg/domain/settings/setting-shapes';
import type { TFunction } from 'i18next';
import { formatDate } from '#platform/datetime.ts';

export const settingTitle = (key: SettingKey, t: TFunction): string =>
  t(`OFFICE_SETTINGS.NAME.${settingName(key)}`);

const isSwitch = (key: SettingKey): key is SwitchKey => declarationOf(key).shape.type === 'switch';

/** What a change of a setting does, as one sentence. */
export const effectText = (effect: SettingEffect, t: TFunction): string => {
  const { key } = effect;
  if (effect.kind === 'consequence') {
    return t(`OFFICE_SETTINGS.CONSEQUENCE.${effect.consequence}`, { count: effect.count });
  }
  if (!isSwitch(key)) {
    const other = settingName(key);
    return t(`OFFICE_SETTINGS.CHANGED.${other}`);
  }
  const name = settingName(key);
  return effect.direction === 'on'
    ? t(`OFFICE_SETTINGS.ON.${name}`)
    : t(`OFFICE_SETTINGS.OFF.${name}`);
};

export const faultText = ({ fault }: Pick<SettingFault, 'fault'>, t: TFunction): string =>
  t(`OFFICE_SETTINGS.FAULT.${fault}`);

/** Seconds are kept and minutes are shown. */
export const shownNumber = (value: number, unit: NumberUnit): number =>
  unit === 'seconds' ? value / 60 : value;

export const storedNumber = (value: number, unit: NumberUnit): number =>
  unit === 'seconds' ? value * 60 : value;

const openingText = (weeks: readonly OpeningWeek[], t: TFunction): string => {
  const last = weeks.at(-1);
  if (!last) return t('OFFICE_SETTINGS.NOT_SAID');
  return last.hours
    .map(({ weekday, from, to }) => `${t(`OFFICE_SETTINGS.WEEKDAY.${weekday as 1}`)} ${from}–${to}`)
    .join(', ');
};

const channelsText = ({ app, email }: Channels, t: TFunction): string => {
  const ways = [app ? t('OFFICE_SETTINGS.BY_APP') : '', email ? t('OFFICE_SETTINGS.BY_MAIL') : ''];
  return ways.filter(Boolean).join(', ') || t('OFFICE_SETTINGS.BY_NOTHING');
};

/** Sections are told by how many stay in each: what they are called the history does not know. */
const staffText = (value: readonly LeastStaff[], t: TFunction): string => {
  const whole = value.filter(({ sectionId }) => sectionId === null);
  const sections = value.filter(({ sectionId }) => sectionId !== null);
  const said = [
    { where: t('OFFICE_SETTINGS.STAFF_WHOLE'), own: whole },
    { where: t('OFFICE_SETTINGS.STAFF_SECTIONS'), own: sections },
  ];
  return (
    said
      .filter(({ own }) => own.length > 0)
      .map(({ where, own }) => `${where} ${own.map(({ least }) => least).join(', ')}`)
      .join(' · ') || t('OFFICE_SETTINGS.NOT_SAID')
  );
};

/** A value as one reads it in the history and among differences. */
const windowsText = (windows: readonly LeaveWindow[], t: TFunction, language: string): string => {
  const inWords = (day: string): string => formatDate(fromDateKey(day), language);
  const said = windows.map(({ from, until, why }) => `${why} ${inWords(from)} – ${inWords(until)}`);
  return said.join(', ') || t('OFFICE_SETTINGS.NOT_SAID');
};

const valueText = (
  key: SettingKey,
  value: SettingValue,
  t: TFunction,
  language: string,
): string => {
  const { shape } = declarationOf(key);
  if (typeof value === 'boolean')
    return t(value ? 'OFFICE_SETTINGS.IS_ON' : 'OFFICE_SETTINGS.IS_OFF');
  if (value === null || value === '') return t('OFFICE_SETTINGS.NOT_SAID');
  switch (shape.type) {
    case 'number':
      return t(`OFFICE_SETTINGS.UNIT.${shape.unit}`, {
        count: shownNumber(value as number, shape.unit),
      });
    case 'opening':
      return openingText(value as OpeningWeek[], t);
    case 'windows':
      return windowsText(value as LeaveWindow[], t, language);
    case 'staff':
      return staffText(value as LeastStaff[], t);
    case 'span': {
      const { from, to } = value as ClockSpan;
      return `${from}–${to}`;
    }
    case 'channels':
      return channelsText(value as Channels, t);
    case 'point': {
      const { latitude, longitude } = value as { latitude: number; longitude: number };
      return `${latitude}, ${longitude}`;
    }
    case 'enforcements':
      return Object.keys(value).length === 0
        ? t('OFFICE_SETTINGS.ENFORCEMENT.warn')
        : Object.entries(value)
            .map(
              ([name, asked]) =>
                `${t(`OFFICE_SETTINGS.LIMIT.${name as 'maxHoursDay'}`)}: ${t(`OFFICE_SETTINGS.ENFORCEMENT.${asked as 'warn'}`)}`,
            )
            .join(', ');
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
};

/** From the log, where values that are no text, number or yes and no stand as JSON. */
export const loggedText = (
  key: SettingKey,
  logged: string,
  t: TFunction,
  language: string,
): string => {
  const { type } = declarationOf(key).shape;
  const isText = type === 'text' || type === 'clock' || type === 'zone' || type === 'day';
  if (isText) return logged === '' || logged === 'null' ? t('OFFICE_SETTINGS.NOT_SAID') : logged;
  try {
    return valueText(key, JSON.parse(logged || 'null') as SettingValue, t, language);
  } catch {
    return logged;
  }
};
