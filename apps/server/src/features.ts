import { absenceReports } from '#features/absence-reports/absence-reports.feature.ts';
import { affiliate } from '#features/affiliate/affiliate.feature.ts';
import { approvals } from '#features/approvals/approvals.feature.ts';
import { announcements } from '#features/announcements/announcements.feature.ts';
import { audience } from '#features/audience/audience.feature.ts';
import { audit } from '#features/audit/audit.feature.ts';
import { availability } from '#features/availability/availability.feature.ts';
import { calendarDays } from '#features/calendar-days/calendar-days.feature.ts';
import { begin } from '#features/begin/begin.feature.ts';
import { calendars } from '#features/calendars/calendars.feature.ts';
import { catalogues } from '#features/catalogues/catalogues.feature.ts';
import { changeRequests } from '#features/change-requests/change-requests.feature.ts';
import { clockings } from '#features/clockings/clockings.feature.ts';
import { company } from '#features/company/company.feature.ts';
import { contracts } from '#features/contracts/contracts.feature.ts';
import { departments } from '#features/departments/departments.feature.ts';
import { coverage } from '#features/coverage/coverage.feature.ts';
import { dimona } from '#features/dimona/dimona.feature.ts';
import { documents } from '#features/documents/documents.feature.ts';
import { documentBatches } from '#features/document-batches/document-batches.feature.ts';
import { dossier } from '#features/dossier/dossier.feature.ts';
import { employers } from '#features/employers/employers.feature.ts';
import { employments } from '#features/employments/employments.feature.ts';
import { failures } from '#features/failures/failures.feature.ts';
import { forecast } from '#features/forecast/forecast.feature.ts';
import { grants } from '#features/grants/grants.feature.ts';
import { hours } from '#features/hours/hours.feature.ts';
import { imports } from '#features/imports/imports.feature.ts';
import { installation } from '#features/installation/installation.feature.ts';
import { kiosks } from '#features/kiosks/kiosks.feature.ts';
import { leave } from '#features/leave/leave.feature.ts';
import { leaveLedger } from '#features/leave-ledger/leave-ledger.feature.ts';
import { logs } from '#features/logs/logs.feature.ts';
import { market } from '#features/market/market.feature.ts';
import { notifications } from '#features/notifications/notifications.feature.ts';
import { admin } from '#features/admin/admin.feature.ts';
import { oncall } from '#features/oncall/oncall.feature.ts';
import { outbox } from '#features/outbox/outbox.feature.ts';
import { papers } from '#features/papers/papers.feature.ts';
import { payroll } from '#features/payroll/payroll.feature.ts';
import { pay } from '#features/pay/pay.feature.ts';
import { people } from '#features/people/people.feature.ts';
import { personalData } from '#features/personal-data/personal-data.feature.ts';
import { planTemplates } from '#features/plan-templates/plan-templates.feature.ts';
import { planning } from '#features/planning/planning.feature.ts';
import { realtime } from '#features/realtime/realtime.feature.ts';
import { reminders } from '#features/reminders/reminders.feature.ts';
import { reports } from '#features/reports/reports.feature.ts';
import { requests } from '#features/requests/requests.feature.ts';
import { retention } from '#features/retention/retention.feature.ts';
import { rights } from '#features/rights/rights.feature.ts';
import { rotations } from '#features/rotations/rotations.feature.ts';
import { session } from '#features/session/session.feature.ts';
import { settings } from '#features/settings/settings.feature.ts';
import { shifts } from '#features/shifts/shifts.feature.ts';
import { staff } from '#features/staff/staff.feature.ts';
import { swaps } from '#features/swaps/swaps.feature.ts';
import { sync } from '#features/sync/sync.feature.ts';
import { timesheets } from '#features/timesheets/timesheets.feature.ts';
import { today } from '#features/today/today.feature.ts';
import { terms } from '#features/terms/terms.feature.ts';

/** One imports features of lower floors only (decision 037). Hooks and locks have this order. */
export const floors = [
  [audit, departments, grants],
  [employers],
  [catalogues],
  [people],
  [settings],
  [notifications, pay],
  [session, outbox, terms],
  [rights],
  [shifts],
  [audience, calendarDays],
  [clockings],
  [requests],
  [leaveLedger],
  [absenceReports, swaps, leave, changeRequests, market, availability, planning],
  [kiosks, hours, reminders],
  [calendars, coverage, dimona, oncall, timesheets],
  [documents],
  [contracts, documentBatches, announcements],
  [employments, personalData, company],
  [staff, retention],
  [
    sync,
    approvals,
    today,
    installation,
    logs,
    affiliate,
    imports,
    papers,
    payroll,
    dossier,
    reports,
  ],
  [planTemplates, rotations, forecast, admin, failures, realtime],
  [begin],
];

export const features = floors.flat();

declare module '#texts/text-keys.ts' {
  interface TextAreas {
    announcements: typeof import('#locales/en/announcements.json');
    audience: typeof import('#locales/en/audience.json');
    begin: typeof import('#locales/en/begin.json');
    calendars: typeof import('#locales/en/calendars.json');
    catalogues: typeof import('#locales/en/catalogues.json');
    company: typeof import('#locales/en/company.json');
    contracts: typeof import('#locales/en/contracts.json');
    documentBatches: typeof import('#locales/en/document-batches.json');
    documents: typeof import('#locales/en/documents.json');
    dossier: typeof import('#locales/en/dossier.json');
    employers: typeof import('#locales/en/employers.json');
    hours: typeof import('#locales/en/hours.json');
    imports: typeof import('#locales/en/imports.json');
    installation: typeof import('#locales/en/installation.json');
    leaveLedger: typeof import('#locales/en/leave-ledger.json');
    notifications: typeof import('#locales/en/notifications.json');
    papers: typeof import('#locales/en/papers.json');
    payroll: typeof import('#locales/en/payroll.json');
    pay: typeof import('#locales/en/pay.json');
    people: typeof import('#locales/en/people.json');
    planSheet: typeof import('#locales/en/plan-sheet.json');
    planning: typeof import('#locales/en/planning.json');
    reports: typeof import('#locales/en/reports.json');
    retention: typeof import('#locales/en/retention.json');
    rights: typeof import('#locales/en/rights.json');
    session: typeof import('#locales/en/session.json');
    settings: typeof import('#locales/en/settings.json');
    staff: typeof import('#locales/en/staff.json');
    sync: typeof import('#locales/en/sync.json');
    terms: typeof import('#locales/en/terms.json');
    timesheets: typeof import('#locales/en/timesheets.json');
  }
}
