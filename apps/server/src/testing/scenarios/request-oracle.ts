import { endRequests, handOver, type Oracle, type Expected } from './oracle.ts';

type Application = Oracle['applications'][number];

const isOpenApplication = ({ shifts }: Oracle, { shift, isWithdrawn, isDenied }: Application) =>
  !isWithdrawn && !isDenied && shifts[shift]?.offer?.status === 'PENDING';

/** A planner gives a shift on offer to somebody, who must have applied. */
export const select = (oracle: Oracle, index: number, who: number): Expected => {
  const shift = oracle.shifts[index];
  if (!shift?.offer) return 'market.not_found';
  const isOnOffer = !shift.isDeleted && shift.owner === null && shift.offer.status === 'PENDING';
  if (!isOnOffer) return 'market.ended';
  const applied = oracle.applications.some(
    (a) => a.shift === index && a.who === who && !a.isWithdrawn && !a.isDenied,
  );
  return applied ? handOver(oracle, index, who) : 'market.not_applied';
};

export const deny = (oracle: Oracle, index: number): Expected => {
  const application = oracle.applications[index];
  if (!application) return 'market.application_not_found';
  if (!isOpenApplication(oracle, application)) return 'market.not_pending';
  application.isDenied = true;
  return null;
};

export const withdraw = (oracle: Oracle, index: number, who: number): Expected => {
  const application = oracle.applications[index];
  if (application?.who !== who) return 'market.application_not_found';
  if (!isOpenApplication(oracle, application)) return 'market.not_pending';
  application.isWithdrawn = true;
  return null;
};

export const askLeave = ({ leave }: Oracle, who: number, day: number): Expected => {
  const isStanding = (pick: Oracle['leave'][number]): boolean =>
    pick.who === who && pick.day === day && ['PENDING', 'APPROVED'].includes(pick.status);
  if (leave.some(isStanding)) return 'leave.overlap';
  leave.push({ who, day, status: 'PENDING' });
  return null;
};

/** A planner's answer; a yes with force takes the person's own shifts of the day off them. */
export const decideLeave = (
  oracle: Oracle,
  index: number,
  says: boolean,
  force: boolean,
): Expected => {
  const leave = oracle.leave[index];
  if (!leave) return 'leave.not_found';
  if (leave.status !== 'PENDING') return 'leave.decided';
  if (!says) {
    leave.status = 'REFUSED';
    return null;
  }
  const overlapped = oracle.shifts.flatMap((shift, number) =>
    shift.owner === leave.who && shift.day === leave.day && !shift.isDeleted && !shift.isDayOff
      ? [number]
      : [],
  );
  if (overlapped.length > 0 && !force) return 'shifts.constraints';
  for (const number of overlapped) handOver(oracle, number, null);
  leave.status = 'APPROVED';
  return null;
};

export const cancelLeave = (oracle: Oracle, index: number, who: number): Expected => {
  const leave = oracle.leave[index];
  if (leave?.who !== who) return 'leave.not_found';
  if (leave.status === 'REFUSED' || leave.status === 'CANCELLED') return 'leave.decided';
  leave.status = 'CANCELLED';
  return null;
};

export const askChange = (
  oracle: Oracle,
  index: number,
  who: number,
  isDayOff: boolean,
): Expected => {
  const shift = oracle.shifts[index];
  if (shift?.owner !== who || shift.isDeleted || shift.isDayOff) {
    return 'change_requests.shift_not_yours';
  }
  if (oracle.changes.some((change) => change.shift === index && change.isOpen)) {
    return 'change_requests.exists';
  }
  oracle.changes.push({ shift: index, who, isDayOff, isOpen: true });
  return null;
};

const latestChange = (oracle: Oracle, index: number) =>
  oracle.changes.findLast((change) => change.shift === index);

export const decideChange = (oracle: Oracle, index: number, says: boolean): Expected => {
  const [change, shift] = [latestChange(oracle, index), oracle.shifts[index]];
  if (!change || !shift) return 'change_requests.not_found';
  if (!change.isOpen) return 'change_requests.ended';
  change.isOpen = false;
  if (!says) return null;
  if (!change.isDayOff) return handOver(oracle, index, null);
  shift.isDayOff = true;
  endRequests(oracle, index);
  return null;
};

export const withdrawChange = (oracle: Oracle, index: number, who: number): Expected => {
  const change = latestChange(oracle, index);
  if (change?.who !== who) return 'change_requests.not_found';
  if (!change.isOpen) return 'change_requests.ended';
  change.isOpen = false;
  return null;
};
