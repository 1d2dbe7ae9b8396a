import { type Expected, handOver, type Oracle } from './oracle.ts';

const dayOf = ({ shifts }: Oracle, shift: number): number | undefined => shifts[shift]?.day;

/** Somebody says that they cannot come to a shift. */
export const report = (oracle: Oracle, index: number, who: number): Expected => {
  const shift = oracle.shifts[index];
  if (shift?.owner !== who || shift.isDeleted || shift.isDayOff) {
    return 'absence_reports.shift_not_yours';
  }
  const isSaid = oracle.reports.some(
    (r) => r.who === who && r.status === 'PENDING' && dayOf(oracle, r.shift) === shift.day,
  );
  if (isSaid) return 'absence_reports.exists';
  oracle.reports.push({
    shift: index,
    who,
    status: 'PENDING',
    isEntered: false,
    hasFreed: false,
  });
  return null;
};

/** A planner's answer; a yes frees the shift if it is still theirs, and enters the absence once. */
export const decideReport = (oracle: Oracle, index: number, says: boolean): Expected => {
  const asked = oracle.reports[index];
  if (!asked) return 'absence_reports.not_found';
  if (asked.status !== 'PENDING') return 'absence_reports.ended';
  asked.status = says ? 'APPROVED' : 'REFUSED';
  if (!says) return null;
  const shift = oracle.shifts[asked.shift];
  const day = shift?.day;
  if (shift?.owner === asked.who && !shift.isDeleted && !shift.isDayOff) {
    asked.hasFreed = true;
    handOver(oracle, asked.shift, null);
  }
  asked.isEntered =
    !oracle.absences.some((a) => a.who === asked.who && a.day === day && !a.isDeleted) &&
    !oracle.reports.some(
      (r) => r.isEntered && r.who === asked.who && dayOf(oracle, r.shift) === day,
    );
  return null;
};

/** The author comes after all, while nobody has answered. */
export const withdrawReport = (oracle: Oracle, index: number, who: number): Expected => {
  const last = oracle.reports.findLast(({ shift }) => shift === index);
  if (last?.who !== who) return 'absence_reports.not_found';
  if (last.status !== 'PENDING') return 'absence_reports.ended';
  last.status = 'WITHDRAWN';
  return null;
};

/** A planner takes a yes back: the absence goes, and the shift returns unless somebody has it. */
export const undoReport = (oracle: Oracle, index: number): Expected => {
  const given = oracle.reports[index];
  if (!given) return 'absence_reports.not_found';
  if (given.status !== 'PENDING' && given.status !== 'APPROVED') return 'absence_reports.ended';
  const wasEntered = given.isEntered;
  given.isEntered = false;
  const shift = oracle.shifts[given.shift];
  if (given.hasFreed && shift?.owner === null && !shift.isDeleted) {
    const failure = handOver(oracle, given.shift, given.who);
    if (failure) {
      given.isEntered = wasEntered;
      return failure;
    }
  }
  given.status = 'WITHDRAWN';
  return null;
};
