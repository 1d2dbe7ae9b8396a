import type { ParseKeys } from 'i18next';
import type calendars from '#locales/en/calendars.json';
import type constraints from '#locales/en/constraints.json';
import type contracts from '#locales/en/contracts.json';
import type documents from '#locales/en/documents.json';
import type errors from '#locales/en/errors.json';
import type logs from '#locales/en/logs.json';
import type notifications from '#locales/en/notifications.json';
import type people from '#locales/en/people.json';
import type session from '#locales/en/session.json';
import type shapes from '#locales/en/shapes.json';
import type sync from '#locales/en/sync.json';

/** Every text of the server by its key, as English has them. */
export type Texts = typeof calendars &
  typeof constraints &
  typeof contracts &
  typeof documents &
  typeof errors &
  typeof logs &
  typeof notifications &
  typeof people &
  typeof session &
  typeof shapes &
  typeof sync;

export type TextKey = ParseKeys;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
