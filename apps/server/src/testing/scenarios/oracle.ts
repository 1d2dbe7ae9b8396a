/**
 * What people may ask of each other and what comes of it, told as plainly as can be: the model that
 * the server is held against. People, shifts and requests are numbers in the order of their making;
 * days count from the first of the plan. Each function returns the code of the refusal, or null and
 * then what was asked is done.
 */
export type Expected = string | null;

type Answer = 'none' | 'yes' | 'no' | 'approved' | 'refused';

export type Oracle = {
  /** Free shifts are applied for instead of taken. */
  isMarket: boolean;
  shifts: {
    day: number;
    owner: number | null;
    isDeleted: boolean;
    /** A change request has made a day off of it. */
    isDayOff: boolean;
    /** What stands on the market; null until it is first offered. */
    offer: { status: 'PENDING' | 'SUCCESS' | 'DELETED' } | null;
  }[];
  swaps: {
    shift: number;
    owner: number;
    status: 'ACTIVE' | 'CLOSED' | 'DELETED' | 'DONE';
    asked: { who: number; answer: Answer }[];
  }[];
  absences: { who: number; day: number; isDeleted: boolean }[];
  applications: { shift: number; who: number; isWithdrawn: boolean; isDenied: boolean }[];
  leave: { who: number; day: number; status: 'PENDING' | 'APPROVED' | 'REFUSED' | 'CANCELLED' }[];
  changes: { shift: number; who: number; isDayOff: boolean; isOpen: boolean }[];
  /** Who said that they cannot come; `isEntered` while that stands in the calendar by itself. */
  reports: {
    shift: number;
    who: number;
    status: 'PENDING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
    isEntered: boolean;
    hasFreed: boolean;
  }[];
};

/** Two shifts at the same hours on each of three days; the last one is free. */
export const newOracle = (isMarket: boolean): Oracle => ({
  isMarket,
  shifts: [0, 0, 1, 1, 2, 2].map((day, index) => {
    const owner = [0, 1, 0, 2, 3, null][index] ?? null;
    const offer = isMarket && owner === null ? { status: 'PENDING' as const } : null;
    return { day, owner, isDeleted: false, isDayOff: false, offer };
  }),
  swaps: [],
  absences: [],
  applications: [],
  leave: [],
  changes: [],
  reports: [],
});

/** Whether a person has something on a day, apart from one shift. */
const isTaken = (oracle: Oracle, who: number, day: number, but?: number): boolean => {
  const { shifts, absences, leave, reports } = oracle;
  return (
    shifts.some((s, index) => index !== but && s.owner === who && s.day === day && !s.isDeleted) ||
    absences.some((a) => a.who === who && a.day === day && !a.isDeleted) ||
    leave.some((l) => l.who === who && l.day === day && l.status === 'APPROVED') ||
    reports.some((r) => r.who === who && shifts[r.shift]?.day === day && r.isEntered)
  );
};

/** What a person has promised for a day, apart from one shift, and nobody has decided on. */
const findPromise = (oracle: Oracle, who: number, day: number, but: number): Expected => {
  const isOther = (index: number): boolean => index !== but && oracle.shifts[index]?.day === day;
  const saidYes = oracle.swaps.some(
    ({ shift, status, asked }) =>
      status === 'ACTIVE' &&
      isOther(shift) &&
      asked.some((row) => row.who === who && row.answer === 'yes'),
  );
  if (saidYes) return 'shifts.swap_accepted';
  const hasApplied = oracle.applications.some(
    (pick) =>
      pick.who === who &&
      isOther(pick.shift) &&
      !pick.isWithdrawn &&
      !pick.isDenied &&
      oracle.shifts[pick.shift]?.offer?.status === 'PENDING',
  );
  return hasApplied ? 'shifts.application_out' : null;
};

const isUndecided = (answer: Answer): boolean => answer === 'none' || answer === 'yes';

/** What was being asked about a shift is over once it goes, changes hands or becomes a day off. */
export const endRequests = ({ swaps, changes }: Oracle, shift: number): void => {
  for (const swap of swaps) {
    if (swap.shift === shift && swap.status === 'ACTIVE') swap.status = 'CLOSED';
  }
  for (const change of changes) if (change.shift === shift) change.isOpen = false;
};

/** A shift goes to somebody, or becomes free. */
export const handOver = (oracle: Oracle, index: number, to: number | null): Expected => {
  const shift = oracle.shifts[index];
  if (!shift || shift.isDeleted || shift.isDayOff) return 'shifts.not_found';
  if (to !== null && isTaken(oracle, to, shift.day, index)) return 'shifts.constraints';
  if (shift.owner !== to) {
    endRequests(oracle, index);
    if (shift.offer) shift.offer.status = to === null ? 'PENDING' : 'SUCCESS';
    if (to === null && oracle.isMarket) shift.offer = { status: 'PENDING' };
  }
  shift.owner = to;
  return null;
};

export const remove = (oracle: Oracle, index: number): Expected => {
  const shift = oracle.shifts[index];
  if (!shift || shift.isDeleted) return 'shifts.not_found';
  shift.isDeleted = true;
  if (shift.offer) shift.offer.status = 'DELETED';
  endRequests(oracle, index);
  return null;
};

const apply = ({ applications }: Oracle, shift: number, who: number, clash: Expected): Expected => {
  const isStanding = (a: Oracle['applications'][number]): boolean =>
    a.shift === shift && a.who === who && !a.isWithdrawn;
  if (applications.some(isStanding)) return 'shifts.applied_already';
  if (clash) return clash;
  applications.push({ shift, who, isWithdrawn: false, isDenied: false });
  return null;
};

/** Takes a free shift, or applies for it where there is a market. */
export const book = (oracle: Oracle, index: number, who: number): Expected => {
  const shift = oracle.shifts[index];
  if (!shift || shift.isDeleted || shift.isDayOff) return 'shifts.not_found';
  if (shift.owner !== null) return 'shifts.not_free';
  const clash = isTaken(oracle, who, shift.day, index)
    ? 'shifts.constraints'
    : findPromise(oracle, who, shift.day, index);
  if (oracle.isMarket) return apply(oracle, index, who, clash);
  return clash ?? handOver(oracle, index, who);
};

export const askSwap = (
  oracle: Oracle,
  index: number,
  who: number,
  colleagues: readonly number[],
): Expected => {
  const shift = oracle.shifts[index];
  if (!shift || shift.isDeleted || shift.owner !== who) return 'swaps.shift_not_yours';
  if (shift.isDayOff) return 'swaps.not_a_shift';
  if (oracle.swaps.some((s) => s.shift === index && s.status === 'ACTIVE')) return 'swaps.exists';
  if (colleagues.includes(who)) return 'swaps.colleague_unknown';
  if (colleagues.some((colleague) => isTaken(oracle, colleague, shift.day))) {
    return 'swaps.colleague_unavailable';
  }
  const asked = colleagues.map((colleague) => ({ who: colleague, answer: 'none' as Answer }));
  oracle.swaps.push({ shift: index, owner: who, status: 'ACTIVE', asked });
  return null;
};

export const answerSwap = (oracle: Oracle, index: number, who: number, says: boolean): Expected => {
  const swap = oracle.swaps[index];
  const row = swap?.asked.find((pick) => pick.who === who);
  if (!swap || !row) return 'swaps.not_found';
  if (swap.status !== 'ACTIVE') return 'swaps.not_active';
  if (row.answer !== 'none') return 'swaps.answered';
  const { day } = oracle.shifts[swap.shift] ?? { day: 0 };
  if (says && isTaken(oracle, who, day)) return 'swaps.unavailable';
  const promise = says ? findPromise(oracle, who, day, swap.shift) : null;
  if (promise) return promise;
  row.answer = says ? 'yes' : 'no';
  if (!swap.asked.some((pick) => isUndecided(pick.answer))) swap.status = 'CLOSED';
  return null;
};

export const decideSwap = (oracle: Oracle, index: number, who: number, says: boolean): Expected => {
  const swap = oracle.swaps[index];
  if (!swap) return 'swaps.not_found';
  if (swap.status !== 'ACTIVE') return 'swaps.not_active';
  const row = swap.asked.find((pick) => pick.who === who);
  if (row?.answer !== 'yes') return 'swaps.not_accepted';
  if (!says) {
    row.answer = 'refused';
    if (!swap.asked.some((pick) => isUndecided(pick.answer))) swap.status = 'CLOSED';
    return null;
  }
  const { day } = oracle.shifts[swap.shift] ?? { day: 0 };
  if (isTaken(oracle, who, day, swap.shift)) return 'shifts.constraints';
  row.answer = 'approved';
  swap.status = 'DONE';
  return handOver(oracle, swap.shift, who);
};

export const takeSwapBack = (oracle: Oracle, index: number, who: number): Expected => {
  const swap = oracle.swaps[index];
  if (!swap || swap.owner !== who) return 'swaps.not_found';
  if (swap.asked.some((pick) => pick.answer === 'approved')) return 'swaps.approved';
  if (swap.status !== 'ACTIVE') return 'swaps.not_active';
  swap.status = 'DELETED';
  return null;
};

export const declareAbsence = (oracle: Oracle, who: number, day: number): Expected => {
  if (isTaken(oracle, who, day)) return 'availability.nothing_created';
  oracle.absences.push({ who, day, isDeleted: false });
  return null;
};

export const endAbsence = (oracle: Oracle, index: number, who: number): Expected => {
  const absence = oracle.absences[index];
  if (!absence || absence.isDeleted || absence.who !== who) return 'availability.not_found';
  absence.isDeleted = true;
  return null;
};
