import type { ImportField, ImportTarget } from '@ploeg/domain/imports/import-fields';
import type { WorksAs } from '@ploeg/domain/imports/worker-words';
import { isLanguage, LANGUAGES } from '@ploeg/domain/people/languages';
import type { TFunction } from 'i18next';

/** `hoursWeek` in the capitals in which texts of the app are named. */
const capitals = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

export const targetText = (t: TFunction, target: ImportTarget): string =>
  t(`OFFICE_IMPORTS.FIELD.${capitals(target)}` as 'OFFICE_IMPORTS.FIELD.EMAIL');

export const worksAsText = (t: TFunction, as: WorksAs): string =>
  t(`OFFICE_IMPORTS.WORKS_AS.${capitals(as)}` as 'OFFICE_IMPORTS.WORKS_AS.FLEXI');

/** 38, 24:30. */
export const hoursText = (minutes: number): string => {
  const rest = minutes % 60;
  return rest === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`;
};

/** A value of a field as people say it. */
export const valueText = (t: TFunction, field: ImportField, value: string): string => {
  if (value === '') return '—';
  if (field === 'hoursWeek') return hoursText(Number(value));
  if (field === 'worksAs') return worksAsText(t, value as WorksAs);
  if (field === 'language' && isLanguage(value)) return LANGUAGES[value].name;
  if (field === 'regime')
    return t(value === 'FULL' ? 'OFFICE_IMPORTS.FULL' : 'OFFICE_IMPORTS.PART');
  return value;
};
