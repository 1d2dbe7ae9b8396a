import { affiliate } from './affiliate/affiliate.feature.ts';
import { approvals } from './approvals/approvals.feature.ts';
import { announcements } from './announcements/announcements.feature.ts';
import { audience } from './audience/audience.feature.ts';
import { availability } from './availability/availability.feature.ts';
import { calendarDays } from './calendar-days/calendar-days.feature.ts';
import { begin } from './begin/begin.feature.ts';
import { calendars } from './calendars/calendars.feature.ts';
import { catalogues } from './catalogues/catalogues.feature.ts';
import { clockings } from './clockings/clockings.feature.ts';
import { company } from './company/company.feature.ts';
import { contracts } from './contracts/contracts.feature.ts';
import { coverage } from './coverage/coverage.feature.ts';
import { departments } from './departments/departments.feature.ts';
import { dimona } from './dimona/dimona.feature.ts';
import { documentBatches } from './document-batches/document-batches.feature.ts';
import { documents } from './documents/documents.feature.ts';
import { dossier } from './dossier/dossier.feature.ts';
import { employers } from './employers/employers.feature.ts';
import { failures } from './failures/failures.feature.ts';
import { forecast } from './forecast/forecast.feature.ts';
import { hours } from './hours/hours.feature.ts';
import { imports } from './imports/imports.feature.ts';
import { installation } from './installation/installation.feature.ts';
import { kiosks } from './kiosks/kiosks.feature.ts';
import { leaveLedger } from './leave-ledger/leave-ledger.feature.ts';
import { logs } from './logs/logs.feature.ts';
import { notifications } from './notifications/notifications.feature.ts';
import { oncall } from './oncall/oncall.feature.ts';
import { outbox } from './outbox/outbox.feature.ts';
import { papers } from './papers/papers.feature.ts';
import { payroll } from './payroll/payroll.feature.ts';
import { pay } from './pay/pay.feature.ts';
import { people } from './people/people.feature.ts';
import { planTemplates } from './plan-templates/plan-templates.feature.ts';
import { planning } from './planning/planning.feature.ts';
import { realtime } from './realtime/realtime.feature.ts';
import { reports } from './reports/reports.feature.ts';
import { requestKinds } from './request-kinds.ts';
import { retention } from './retention/retention.feature.ts';
import { rights } from './rights/rights.feature.ts';
import { rotations } from './rotations/rotations.feature.ts';
import { session } from './session/session.feature.ts';
import { settings } from './settings/settings.feature.ts';
import { shifts } from './shifts/shifts.feature.ts';
import { staff } from './staff/staff.feature.ts';
import { sync } from './sync/sync.feature.ts';
import { timesheets } from './timesheets/timesheets.feature.ts';
import { today } from './today/today.feature.ts';
import { terms } from './terms/terms.feature.ts';

/** Every feature of the contract; what is not listed, here or as a kind, cannot be bound, called or answered. */
export const features = {
  session,
  rights,
  sync,
  clockings,
  hours,
  calendarDays,
  calendars,
  catalogues,
  shifts,
  planning,
  planTemplates,
  rotations,
  coverage,
  forecast,
  audience,
  announcements,
  ...requestKinds,
  leaveLedger,
  availability,
  approvals,
  today,
  contracts,
  dimona,
  people,
  logs,
  oncall,
  affiliate,
  documents,
  documentBatches,
  papers,
  payroll,
  dossier,
  pay,
  outbox,
  kiosks,
  notifications,
  realtime,
  failures,
  departments,
  company,
  employers,
  terms,
  settings,
  installation,
  retention,
  begin,
  staff,
  imports,
  timesheets,
  reports,
};

export type Feature = (typeof features)[keyof typeof features];

export type Resource = Extract<Feature, { resources: unknown }>['resources'][number];

export const RESOURCES: readonly Resource[] = Object.values(features).flatMap((own) =>
  'resources' in own ? own.resources : [],
);
