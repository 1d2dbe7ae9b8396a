import type { TodayRow } from './today-rows.ts';

/** What can be done about a line of the day. */
export type Remedy =
  | 'who-can'
  | 'call'
  | 'clock-in'
  | 'absent'
  | 'plan'
  | 'put-right'
  | 'look'
  | 'open';

export type May = { plan: boolean; correct: boolean; decide: boolean };

/** Whether a line is not as it should be: its first remedy stands beside it. */
export const isAmiss = ({ presence, shift, isOverrun, isOdd }: TodayRow): boolean =>
  presence === 'missing' ||
  presence === 'late' ||
  presence === 'open' ||
  shift === null ||
  isOverrun ||
  isOdd;

const wantedFor = ({ presence, shift, isOverrun, isOdd }: TodayRow): readonly Remedy[] => {
  if (presence === 'missing') return ['who-can', 'call', 'clock-in', 'absent', 'open'];
  if (presence === 'late') return ['call', 'clock-in', 'who-can', 'absent', 'open'];
  if (presence === 'open') return ['who-can', 'open'];
  if (isOverrun) return ['put-right', 'call', 'open'];
  if (isOdd) return ['look', 'open', ...(shift ? [] : (['plan'] as const)), 'call'];
  if (shift === null) return ['plan', 'look', 'call'];
  return presence === 'toCome' ? ['open', 'call', 'clock-in', 'absent'] : ['look', 'open', 'call'];
};

/** The remedies of a line in the order of their worth: those that there is something for and a right to. */
export const remediesOf = (row: TodayRow, may: May): Remedy[] => {
  const { shift, phone, clockings } = row;
  const isPossible: Record<Remedy, boolean> = {
    'who-can': may.plan && shift !== null,
    open: may.plan && shift !== null,
    plan: may.plan && shift === null,
    call: phone !== '',
    'clock-in': may.correct && shift?.approved === true && clockings.length === 0,
    absent: may.decide && row.employmentId !== '' && clockings.length === 0,
    'put-right': may.correct && clockings.length > 0,
    look: may.correct && clockings.length > 0,
  };
  return wantedFor(row).filter((remedy) => isPossible[remedy]);
};
