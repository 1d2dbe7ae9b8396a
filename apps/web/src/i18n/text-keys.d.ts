import type affiliate from '#locales/en/affiliate.json';
import type approvals from '#locales/en/approvals.json';
import type availability from '#locales/en/availability.json';
import type changeRequests from '#locales/en/change-requests.json';
import type clockings from '#locales/en/clockings.json';
import type constraints from '#locales/en/constraints.json';
import type contracts from '#locales/en/contracts.json';
import type dev from '#locales/en/dev.json';
import type dimona from '#locales/en/dimona.json';
import type documents from '#locales/en/documents.json';
import type home from '#locales/en/home.json';
import type kiosks from '#locales/en/kiosks.json';
import type leave from '#locales/en/leave.json';
import type logs from '#locales/en/logs.json';
import type market from '#locales/en/market.json';
import type notifications from '#locales/en/notifications.json';
import type office from '#locales/en/office.json';
import type oncall from '#locales/en/oncall.json';
import type outbox from '#locales/en/outbox.json';
import type people from '#locales/en/people.json';
import type pictures from '#locales/en/pictures.json';
import type planning from '#locales/en/planning.json';
import type scanner from '#locales/en/scanner.json';
import type schedule from '#locales/en/schedule.json';
import type session from '#locales/en/session.json';
import type shell from '#locales/en/shell.json';
import type shifts from '#locales/en/shifts.json';
import type swaps from '#locales/en/swaps.json';

/** Every text of the app by its key, as English has them. */
type Texts = typeof affiliate &
  typeof approvals &
  typeof availability &
  typeof changeRequests &
  typeof clockings &
  typeof constraints &
  typeof contracts &
  typeof dev &
  typeof dimona &
  typeof documents &
  typeof home &
  typeof kiosks &
  typeof leave &
  typeof logs &
  typeof market &
  typeof notifications &
  typeof office &
  typeof oncall &
  typeof outbox &
  typeof people &
  typeof pictures &
  typeof planning &
  typeof scanner &
  typeof schedule &
  typeof session &
  typeof shell &
  typeof shifts &
  typeof swaps;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
