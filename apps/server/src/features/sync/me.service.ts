import { extraMinutes } from '@ploeg/domain/clockings/extra-hours';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { startOfMonth } from '@ploeg/domain/time/wall-time';
import { listOwnClockingsSince } from '#features/clockings/clocking-lists.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import { makeOwnPosCode } from '#features/kiosks/pos-codes.service.ts';
import { getUserDetails } from '#features/session/session.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { Tokens } from '#platform/tokens.ts';
import { clocksSomewhere } from './beside-clockings.service.ts';
import type { Snapshots } from './sync.service.ts';

const minutes = (seconds: number): number => Math.round(seconds / 60);

export type MeDeps = { snapshots: Snapshots; tokens: Tokens };

export const getMe = async (context: ReadContext, { snapshots, tokens }: MeDeps) => {
  const { actor, db, now } = context;
  const workplaces = await snapshots.loadWorkplaces(context);
  const departments = await Promise.all(
    [...workplaces].map(async ([id, { department, catalogues }]) => {
      const month = startOfMonth(todayOf(department, now));
      const places = new Map([[id, { catalogues }]]);
      // A night may have been clocked on both sides of the first of the month.
      const seen = await listOwnClockingsSince(context, places, addDays(month, -1));
      const clockings = seen.filter(({ startdate }) => startdate >= month);
      const closed = clockings.filter((c) => c.checkOut);
      const breakSeconds = closed.reduce(
        (sum, { checkIn, checkOut, workedSeconds }) =>
          sum + ((checkOut?.at ?? checkIn.at) - checkIn.at - workedSeconds),
        0,
      );
      return {
        id,
        company: department.name,
        totalMinutes: minutes(closed.reduce((sum, c) => sum + c.workedSeconds, 0)),
        totalBreaks: minutes(breakSeconds),
        extraMinutes: extraMinutes(
          seen.filter((c) => c.checkOut),
          month,
        ),
        clockings,
      };
    }),
  );
  const hasClocking = clocksSomewhere(workplaces);
  const details = await getUserDetails(db, actor, hasClocking);
  const total = (pick: (d: (typeof departments)[number]) => number): number =>
    departments.reduce((sum, d) => sum + pick(d), 0);
  return {
    departments,
    email: details.email,
    id: details.id,
    firstname: details.firstname,
    picture: details.picture,
    initials: details.initials,
    totalMinutes: total((d) => d.totalMinutes),
    totalBreaks: total((d) => d.totalBreaks),
    posQr: hasClocking ? makeOwnPosCode(tokens, actor, now) : null,
  };
};
