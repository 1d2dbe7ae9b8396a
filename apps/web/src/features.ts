import type { All } from '@ploeg/contract/shared/feature';
import { announcements } from '#features/announcements/announcements.feature.ts';
import { affiliate } from '#features/affiliate/affiliate.feature.ts';
import { calendarDays } from '#features/calendar-days/calendar-days.feature.ts';
import { catalogues } from '#features/catalogues/catalogues.feature.ts';
import { board } from '#features/board/board.feature.ts';
import { begin } from '#features/begin/begin.feature.ts';
import { clockings } from '#features/clockings/clockings.feature.ts';
import { company } from '#features/company/company.feature.ts';
import { contracts } from '#features/contracts/contracts.feature.ts';
import { dev } from '#features/dev/dev.feature.ts';
import { dimona } from '#features/dimona/dimona.feature.ts';
import { documentBatches } from '#features/document-batches/document-batches.feature.ts';
import { documents } from '#features/documents/documents.feature.ts';
import { dossier } from '#features/dossier/dossier.feature.ts';
import { forecast } from '#features/forecast/forecast.feature.ts';
import { hours } from '#features/hours/hours.feature.ts';
import { imports } from '#features/imports/imports.feature.ts';
import { kiosks } from '#features/kiosks/kiosks.feature.ts';
import { leaveLedger } from '#features/leave-ledger/leave-ledger.feature.ts';
import { logs } from '#features/logs/logs.feature.ts';
import { news } from '#features/news/news.feature.ts';
import { notifications } from '#features/notifications/notifications.feature.ts';
import { office } from '#features/office/office.feature.ts';
import { oncall } from '#features/oncall/oncall.feature.ts';
import { papers } from '#features/papers/papers.feature.ts';
import { payroll } from '#features/payroll/payroll.feature.ts';
import { pay } from '#features/pay/pay.feature.ts';
import { people } from '#features/people/people.feature.ts';
import { planTemplates } from '#features/plan-templates/plan-templates.feature.ts';
import { publishing } from '#features/publishing/publishing.feature.ts';
import { planning } from '#features/planning/planning.feature.ts';
import { reports } from '#features/reports/reports.feature.ts';
import { requests } from '#features/requests/requests.feature.ts';
import { timesheets } from '#features/timesheets/timesheets.feature.ts';
import { today } from '#features/today/today.feature.ts';
import { retention } from '#features/retention/retention.feature.ts';
import { rights } from '#features/rights/rights.feature.ts';
import { rotations } from '#features/rotations/rotations.feature.ts';
import { settings } from '#features/settings/settings.feature.ts';
import { staff } from '#features/staff/staff.feature.ts';

/** Every feature of the app. What they name here is loaded with the frame, their screens when they open. */
export const features = [
  announcements,
  affiliate,
  calendarDays,
  catalogues,
  begin,
  board,
  clockings,
  company,
  contracts,
  dev,
  dimona,
  documentBatches,
  documents,
  dossier,
  hours,
  imports,
  kiosks,
  leaveLedger,
  logs,
  news,
  notifications,
  office,
  oncall,
  papers,
  payroll,
  pay,
  people,
  planTemplates,
  rotations,
  forecast,
  planning,
  publishing,
  requests,
  today,
  retention,
  rights,
  settings,
  staff,
  timesheets,
  reports,
];

/** Texts by area, as English has them. */
type TextAreas = {
  absenceReports: typeof import('#locales/en/absence-reports.json');
  affiliate: typeof import('#locales/en/affiliate.json');
  leaveLedger: typeof import('#locales/en/leave-ledger.json');
  approvals: typeof import('#locales/en/approvals.json');
  availability: typeof import('#locales/en/availability.json');
  board: typeof import('#locales/en/board.json');
  changeRequests: typeof import('#locales/en/change-requests.json');
  clockings: typeof import('#locales/en/clockings.json');
  constraints: typeof import('#locales/en/constraints.json');
  contracts: typeof import('#locales/en/contracts.json');
  dev: typeof import('#locales/en/dev.json');
  dimona: typeof import('#locales/en/dimona.json');
  documents: typeof import('#locales/en/documents.json');
  home: typeof import('#locales/en/home.json');
  hours: typeof import('#locales/en/hours.json');
  kiosks: typeof import('#locales/en/kiosks.json');
  limitSources: typeof import('#locales/en/limit-sources.json');
  leave: typeof import('#locales/en/leave.json');
  logs: typeof import('#locales/en/logs.json');
  market: typeof import('#locales/en/market.json');
  myRequests: typeof import('#locales/en/my-requests.json');
  news: typeof import('#locales/en/news.json');
  notifications: typeof import('#locales/en/notifications.json');
  office: typeof import('#locales/en/office.json');
  officeAnnouncements: typeof import('#locales/en/office-announcements.json');
  officeDocumentBatches: typeof import('#locales/en/office-document-batches.json');
  officeAudience: typeof import('#locales/en/office-audience.json');
  officeTemplates: typeof import('#locales/en/office-templates.json');
  officeLog: typeof import('#locales/en/office-log.json');
  officeLeaveLedger: typeof import('#locales/en/office-leave-ledger.json');
  officeLists: typeof import('#locales/en/office-lists.json');
  officeBegin: typeof import('#locales/en/office-begin.json');
  officeRetention: typeof import('#locales/en/office-retention.json');
  officeReports: typeof import('#locales/en/office-reports.json');
  officeRights: typeof import('#locales/en/office-rights.json');
  officeImports: typeof import('#locales/en/office-imports.json');
  officeCompany: typeof import('#locales/en/office-company.json');
  officePapers: typeof import('#locales/en/office-papers.json');
  officeDossier: typeof import('#locales/en/office-dossier.json');
  officePayroll: typeof import('#locales/en/office-payroll.json');
  officePay: typeof import('#locales/en/office-pay.json');
  officePlanTemplates: typeof import('#locales/en/office-plan-templates.json');
  officePeople: typeof import('#locales/en/office-people.json');
  officeSettings: typeof import('#locales/en/office-settings.json');
  officeTerms: typeof import('#locales/en/office-terms.json');
  oncall: typeof import('#locales/en/oncall.json');
  outbox: typeof import('#locales/en/outbox.json');
  passkeys: typeof import('#locales/en/passkeys.json');
  pay: typeof import('#locales/en/pay.json');
  people: typeof import('#locales/en/people.json');
  pictures: typeof import('#locales/en/pictures.json');
  planning: typeof import('#locales/en/planning.json');
  publishing: typeof import('#locales/en/publishing.json');
  scanner: typeof import('#locales/en/scanner.json');
  schedule: typeof import('#locales/en/schedule.json');
  session: typeof import('#locales/en/session.json');
  shell: typeof import('#locales/en/shell.json');
  shifts: typeof import('#locales/en/shifts.json');
  swaps: typeof import('#locales/en/swaps.json');
  officeTimesheets: typeof import('#locales/en/office-timesheets.json');
  today: typeof import('#locales/en/today.json');
  why: typeof import('#locales/en/why.json');
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    strictKeyChecks: true;
    // Texts of JSON files are only strings to the compiler, which would look for gaps in each in vain.
    parseInterpolation: false;
    resources: { translation: All<TextAreas[keyof TextAreas]> };
  }
}
