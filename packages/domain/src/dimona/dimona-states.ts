export const DIMONA_STATUSES = [
  'DRAFT',
  'SENT',
  'ACCEPTED',
  'ACCEPTED_WARNING',
  'REFUSED',
  'WAITING',
  'FAILED',
  'CANCELLED',
] as const;
export type DimonaStatus = (typeof DIMONA_STATUSES)[number];

export type DimonaKind = 'IN' | 'UPDATE' | 'OUT' | 'CANCEL';

/** A accepted, W accepted with a warning, B refused, S waiting for identification (R61). */
export type DimonaResult = 'A' | 'W' | 'B' | 'S';

/** The period that a cancellation names is cancelled already: what was asked for holds. */
export const ALREADY_CANCELLED = '00913-355';

export type DimonaEvent =
  | { type: 'taken'; kind: DimonaKind }
  | { type: 'failed'; kind: DimonaKind }
  | { type: 'answered'; kind: DimonaKind; result: DimonaResult; codes: readonly string[] };

/** Whether social security knows the period and takes it for declared (R34). */
export const isAccepted = (status: DimonaStatus): boolean =>
  status === 'ACCEPTED' || status === 'ACCEPTED_WARNING';

/** Whether a period holds, also while a change of it is under way (R34). */
export const isDeclared = (period: { status: DimonaStatus; periodId: string | null }): boolean =>
  isAccepted(period.status) || (period.periodId !== null && isUnderWay(period.status));

export const isUnderWay = (status: DimonaStatus): boolean =>
  status === 'DRAFT' || status === 'SENT' || status === 'WAITING';

/** `before` is the state in which the message was made: what a refused or failed one was to change stays. */
export const nextStatus = (before: DimonaStatus, event: DimonaEvent): DimonaStatus => {
  const isFirst = event.kind === 'IN';
  if (event.type === 'taken') return 'SENT';
  if (event.type === 'failed') return isFirst ? 'FAILED' : before;
  switch (event.result) {
    case 'S':
      return 'WAITING';
    case 'B':
      if (event.kind === 'CANCEL' && event.codes.includes(ALREADY_CANCELLED)) return 'CANCELLED';
      return isFirst ? 'REFUSED' : before;
    case 'A':
    case 'W':
      if (event.kind === 'CANCEL') return 'CANCELLED';
      return event.result === 'A' ? 'ACCEPTED' : 'ACCEPTED_WARNING';
  }
};

export type DimonaAction = 'update' | 'out' | 'cancel' | 'again';

export const actionsOn = (
  status: DimonaStatus,
  endDate: string | null,
  hasHours: boolean,
): DimonaAction[] => {
  if (isAccepted(status)) {
    const changes: DimonaAction[] = ['update', 'cancel'];
    return endDate === null && !hasHours ? ['out', ...changes] : changes;
  }
  return isUnderWay(status) ? [] : ['again'];
};
