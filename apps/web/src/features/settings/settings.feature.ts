import { feature, type OfficeSettingsPage } from '#blocks/feature.ts';

const page = (
  to: OfficeSettingsPage['to'],
  text: OfficeSettingsPage['text'],
  words: NonNullable<OfficeSettingsPage['words']>,
): OfficeSettingsPage => ({
  to,
  text,
  words,
  of: 'location',
  right: 'settings.manage',
});

export const settings = feature({
  office: {
    settings: [
      {
        to: '/office/settings/installation',
        text: 'OFFICE_SETTINGS.PAGE.installation',
        words: 'OFFICE_SETTINGS.WORDS.installation',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
      page('/office/settings/place', 'OFFICE_SETTINGS.PAGE.place', 'OFFICE_SETTINGS.WORDS.place'),
      page('/office/settings/clock', 'OFFICE_SETTINGS.PAGE.clock', 'OFFICE_SETTINGS.WORDS.clock'),
      page(
        '/office/settings/planning',
        'OFFICE_SETTINGS.PAGE.planning',
        'OFFICE_SETTINGS.WORDS.planning',
      ),
      page(
        '/office/settings/limits',
        'OFFICE_SETTINGS.PAGE.limits',
        'OFFICE_SETTINGS.WORDS.limits',
      ),
      page(
        '/office/settings/minors',
        'OFFICE_SETTINGS.PAGE.minors',
        'OFFICE_SETTINGS.WORDS.minors',
      ),
      page(
        '/office/settings/swaps',
        'OFFICE_SETTINGS.PAGE.requests',
        'OFFICE_SETTINGS.WORDS.requests',
      ),
      page('/office/settings/leave', 'OFFICE_SETTINGS.PAGE.leave', 'OFFICE_SETTINGS.WORDS.leave'),
      page(
        '/office/settings/modules',
        'OFFICE_SETTINGS.PAGE.modules',
        'OFFICE_SETTINGS.WORDS.modules',
      ),
      page(
        '/office/settings/dimona',
        'OFFICE_SETTINGS.PAGE.dimona',
        'OFFICE_SETTINGS.WORDS.dimona',
      ),
      page(
        '/office/settings/documents',
        'OFFICE_SETTINGS.PAGE.documents',
        'OFFICE_SETTINGS.WORDS.documents',
      ),
      page(
        '/office/settings/messages',
        'OFFICE_SETTINGS.PAGE.messages',
        'OFFICE_SETTINGS.WORDS.messages',
      ),
    ],
  },
});
