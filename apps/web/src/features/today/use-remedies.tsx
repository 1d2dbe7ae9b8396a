import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocationsWith } from '#data/sync/use-rights.ts';
import { dayKey } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useDoors } from '#platform/doors.ts';
import type { IconName } from '#ui/icon.tsx';
import { ClockInSheet, type ClockIn } from './clock-in-sheet.tsx';
import { ClockingSheet, type OpenClocking } from './clocking-sheet.tsx';
import { type May, type Remedy, remediesOf } from './remedies.ts';
import type { TodayRow } from './today-rows.ts';
import type { LocationDay, Today } from './use-today.ts';

/** A remedy as it is offered: something to do here, or a number to call. */
export type Offered = {
  name: Remedy;
  text: string;
  /** Where the name of the person does not stand beside it. */
  longText: string;
  icon: IconName;
} & ({ run: () => void } | { href: string });

export type Remedies = {
  of: (row: TodayRow) => readonly Offered[];
  look: (open: OpenClocking & { timezone: string }) => void;
  /** Of somebody who is not in any line; null where the caller may clock nobody in. */
  clockIn: (() => void) | null;
};

const icons: Record<Remedy, IconName> = {
  'who-can': 'people',
  call: 'phone',
  'clock-in': 'clock',
  absent: 'away',
  plan: 'calendar',
  'put-right': 'edit',
  look: 'search',
  open: 'edit',
};

const texts = {
  'who-can': 'OFFICE_TODAY.REPLACE',
  call: 'OFFICE_TODAY.CALL_SHORT',
  'clock-in': 'OFFICE_TODAY.CLOCK_IN',
  absent: 'OFFICE_TODAY.ABSENT',
  plan: 'OFFICE_TODAY.PLAN_IT',
  'put-right': 'OFFICE_TODAY.PUT_RIGHT',
  look: 'OFFICE_TODAY.LOOK',
  open: 'OFFICE_TODAY.OPEN_SHIFT',
} as const;

/** Where people clock, and of a day that has begun. */
const canBeClocked = ({ location, clocks }: LocationDay, day: string): boolean =>
  clocks && day <= toDateKey(nowWall(location.timezone));

/** What can be done about the lines of a day, and the sheets in which it is; one for all that show them. */
export const useRemedies = ({ days, shownDay }: Pick<Today, 'days' | 'shownDay'>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const doors = useDoors();
  const plans = new Set(useLocationsWith('plan').map(({ id }) => id));
  const corrects = new Set(useLocationsWith('clockings.correct').map(({ id }) => id));
  const decides = new Set(useLocationsWith('requests.decide').map(({ id }) => id));
  const [looked, setLooked] = useState<(OpenClocking & { timezone: string }) | null>(null);
  const [clockIn, setClockIn] = useState<ClockIn | null>(null);
  const clocking = days.filter(
    (day) => corrects.has(day.location.id) && canBeClocked(day, shownDay),
  );

  const runOf = (row: TodayRow, remedy: Remedy): (() => void) => {
    const { departmentId, employmentId, timezone, name, section } = row;
    const [first] = row.clockings;
    if (remedy === 'clock-in') return () => setClockIn({ row });
    if (remedy === 'absent') {
      const search = { d: departmentId, person: employmentId, day: dayKey(row.start) };
      return () => void navigate({ to: '/office/requests/enter', search });
    }
    if (remedy === 'plan') {
      const end = row.end ?? undefined;
      const search = { day: dayKey(row.start), department: departmentId, person: employmentId };
      const times = { from: row.start, ...(end !== undefined && { until: end }) };
      const of = section ? { section: section.id } : {};
      return () => void navigate({ to: doors.newShift, search: { ...search, ...times, ...of } });
    }
    if (remedy === 'look' || remedy === 'put-right') {
      const clocked = row.clockings.find(({ review }) => review) ?? row.clockings.at(-1) ?? first;
      return () => clocked && setLooked({ clocking: clocked, name, shift: row.shift, timezone });
    }
    const day = dayKey(row.start);
    const params = { shiftId: row.shift?.id ?? '' };
    const search = { department: departmentId, day };
    return () => void navigate({ to: doors.shift, params, search });
  };

  const of = (row: TodayRow): Offered[] => {
    const may: May = {
      plan: plans.has(row.departmentId),
      correct: corrects.has(row.departmentId),
      decide: decides.has(row.departmentId),
    };
    const name = row.name.split(' ')[0] ?? '';
    return remediesOf(row, may).map((remedy) => {
      const text = t(texts[remedy]);
      const longText =
        remedy === 'call'
          ? t('OFFICE_TODAY.CALL', { name })
          : remedy === 'who-can'
            ? t('OFFICE_TODAY.WHO_CAN')
            : text;
      const shown = { name: remedy, text, longText, icon: icons[remedy] };
      return remedy === 'call'
        ? { ...shown, href: `tel:${row.phone}` }
        : { ...shown, run: runOf(row, remedy) };
    });
  };

  const remedies: Remedies = {
    of,
    look: setLooked,
    clockIn: clocking.length > 0 ? () => setClockIn({ row: null }) : null,
  };
  const sheets = (
    <>
      <ClockingSheet
        open={looked}
        timezone={looked?.timezone ?? 'Europe/Brussels'}
        onClose={() => setLooked(null)}
      />
      <ClockInSheet
        asked={clockIn}
        days={clocking}
        shownDay={shownDay}
        onClose={() => setClockIn(null)}
      />
    </>
  );
  return { remedies, sheets };
};
