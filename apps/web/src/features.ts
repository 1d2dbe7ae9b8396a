import { affiliate } from '#features/affiliate/affiliate.feature.ts';
import { clockings } from '#features/clockings/clockings.feature.ts';
import { contracts } from '#features/contracts/contracts.feature.ts';
import { dev } from '#features/dev/dev.feature.ts';
import { dimona } from '#features/dimona/dimona.feature.ts';
import { documents } from '#features/documents/documents.feature.ts';
import { home } from '#features/home/home.feature.ts';
import { kiosks } from '#features/kiosks/kiosks.feature.ts';
import { logs } from '#features/logs/logs.feature.ts';
import { notifications } from '#features/notifications/notifications.feature.ts';
import { office } from '#features/office/office.feature.ts';
import { oncall } from '#features/oncall/oncall.feature.ts';
import { outbox } from '#features/outbox/outbox.feature.ts';
import { people } from '#features/people/people.feature.ts';
import { pictures } from '#features/pictures/pictures.feature.ts';
import { planning } from '#features/planning/planning.feature.ts';
import { requests } from '#features/requests/requests.feature.ts';
import { scanner } from '#features/scanner/scanner.feature.ts';
import { schedule } from '#features/schedule/schedule.feature.ts';
import { session } from '#features/session/session.feature.ts';
import { shell } from '#features/shell/shell.feature.ts';
import { shifts } from '#features/shifts/shifts.feature.ts';

/** Every feature of the app. What they name here is loaded with the frame, their screens when they open. */
export const features = [
  affiliate,
  clockings,
  contracts,
  dev,
  dimona,
  documents,
  home,
  kiosks,
  logs,
  notifications,
  office,
  oncall,
  outbox,
  people,
  pictures,
  planning,
  requests,
  scanner,
  schedule,
  session,
  shell,
  shifts,
];
