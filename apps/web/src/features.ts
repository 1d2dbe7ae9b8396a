import { affiliate } from '#features/affiliate/affiliate.feature.ts';
import { approvals } from '#features/approvals/approvals.feature.ts';
import { availability } from '#features/availability/availability.feature.ts';
import { changeRequests } from '#features/change-requests/change-requests.feature.ts';
import { clockings } from '#features/clockings/clockings.feature.ts';
import { contracts } from '#features/contracts/contracts.feature.ts';
import { dev } from '#features/dev/dev.feature.ts';
import { dimona } from '#features/dimona/dimona.feature.ts';
import { documents } from '#features/documents/documents.feature.ts';
import { home } from '#features/home/home.feature.ts';
import { kiosks } from '#features/kiosks/kiosks.feature.ts';
import { leave } from '#features/leave/leave.feature.ts';
import { logs } from '#features/logs/logs.feature.ts';
import { market } from '#features/market/market.feature.ts';
import { notifications } from '#features/notifications/notifications.feature.ts';
import { office } from '#features/office/office.feature.ts';
import { oncall } from '#features/oncall/oncall.feature.ts';
import { outbox } from '#features/outbox/outbox.feature.ts';
import { people } from '#features/people/people.feature.ts';
import { pictures } from '#features/pictures/pictures.feature.ts';
import { planning } from '#features/planning/planning.feature.ts';
import { scanner } from '#features/scanner/scanner.feature.ts';
import { schedule } from '#features/schedule/schedule.feature.ts';
import { session } from '#features/session/session.feature.ts';
import { shell } from '#features/shell/shell.feature.ts';
import { shifts } from '#features/shifts/shifts.feature.ts';
import { swaps } from '#features/swaps/swaps.feature.ts';

/** Every feature of the app. What they name here is loaded with the frame, their screens when they open. */
export const features = [
  affiliate,
  approvals,
  availability,
  changeRequests,
  clockings,
  contracts,
  dev,
  dimona,
  documents,
  home,
  kiosks,
  leave,
  logs,
  market,
  notifications,
  office,
  oncall,
  outbox,
  people,
  pictures,
  planning,
  scanner,
  schedule,
  session,
  shell,
  shifts,
  swaps,
];
