/** What has become of a request of any kind. Expired: what it was about began, went or ended first. */
export const REQUEST_STATUSES = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export type Decision = Extract<RequestStatus, 'approved' | 'refused' | 'withdrawn'>;

type RequestRole = { isAuthor: boolean; plans: boolean };

export type Withdrawal = { by: 'author' | 'author-or-planner'; from: readonly RequestStatus[] };

export const mayDecide = (
  decision: Decision,
  { isAuthor, plans }: RequestRole,
  { by }: Withdrawal,
): boolean => {
  if (decision !== 'withdrawn') return plans;
  return isAuthor || (by === 'author-or-planner' && plans);
};

export const canBecome = (
  status: RequestStatus,
  next: RequestStatus,
  { from }: Withdrawal,
): boolean => {
  if (next === 'withdrawn') return from.includes(status);
  return status === 'pending' && next !== 'pending';
};
