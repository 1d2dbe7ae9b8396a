import type { WishedTimes } from '@ploeg/domain/timesheets/sheet-events';
import { registerKind } from '../outbox/command-kind.ts';

/** A day as the person saw it: its totals, and the last question or answer of whoever checks it. */
export type AgreeArgs = {
  employmentId: string;
  day: string;
  hash: string;
  heardAt: string | null;
};

export type DisputeArgs = AgreeArgs & { text: string; wish: WishedTimes | null };

// What is said of a sheet is no part of the snapshot: `own-words.ts` puts it onto the sheet's answer.
export const agreeKind = registerKind<AgreeArgs>({
  type: 'timesheet.agree',
  v: 1,
  changes: ['TIMESHEETS'],
  toRequest: (day) => ({ call: 'POST /api/v4/timesheets/own/agree', body: { days: [day] } }),
  fold: (snapshot) => snapshot,
});

export const disputeKind = registerKind<DisputeArgs>({
  type: 'timesheet.dispute',
  v: 1,
  changes: ['TIMESHEETS'],
  toRequest: (body) => ({ call: 'POST /api/v4/timesheets/own/dispute', body }),
  fold: (snapshot) => snapshot,
});
