/** A day of a sheet, as its status follows from it. */
export type StatusDay = {
  /** Something was planned, clocked or is paid on it. */
  isFilled: boolean;
  isDisputed: boolean;
  isApproved: boolean;
  isAgreed: boolean;
  questions: number;
};

export const SHEET_STATUSES = [
  'locked',
  'disputed',
  'settled',
  'approved',
  'to-check',
  'open',
] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

/** What an approval has not answered yet. */
export const openQuestions = (days: readonly StatusDay[]): number =>
  days.reduce((sum, { isApproved, questions }) => sum + (isApproved ? 0 : questions), 0);

/** Never stored: it follows from what was said of the days, and from the lock of their period. */
export const sheetStatus = (days: readonly StatusDay[], isLocked: boolean): SheetStatus => {
  if (isLocked) return 'locked';
  if (days.some(({ isDisputed }) => isDisputed)) return 'disputed';
  const filled = days.filter(({ isFilled }) => isFilled);
  if (filled.length > 0 && filled.every(({ isApproved }) => isApproved)) {
    return filled.every(({ isAgreed }) => isAgreed) ? 'settled' : 'approved';
  }
  return openQuestions(days) > 0 ? 'to-check' : 'open';
};

/** A day as far as it says whether anybody has to say anything of it. */
export type ShownDay = {
  day: string;
  plannedSeconds: number;
  clockedSeconds: number;
  paidSeconds: number;
  isOff: boolean;
  isRunning: boolean;
};

/** Days that are over and hold work or pay wait for an approval; today and what is to come for nobody. */
export const isToSettle = (shown: ShownDay, today: string): boolean =>
  shown.day < today &&
  (shown.clockedSeconds > 0 ||
    shown.isRunning ||
    shown.paidSeconds !== 0 ||
    (shown.plannedSeconds > 0 && !shown.isOff));
