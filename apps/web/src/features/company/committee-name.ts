import type { TFunction } from 'i18next';

/** PC 302; social security knows those of no number of their own as one. */
export const committeeName = (committee: string, t: TFunction): string =>
  committee === 'XXX'
    ? t('OFFICE_EMPLOYERS.OTHER_COMMITTEE')
    : t('OFFICE_EMPLOYERS.COMMITTEE_NUMBER', { number: committee });
