import type { WallSeconds } from '../time/wall-time.ts';

type Applied = {
  /** Wall seconds of the department. */
  shift: { startdate: number };
  user_deleted_at: string | null;
  admin_denied_at: string | null;
  shyft_market: { status: 'PENDING' | 'SUCCESS' | 'DELETED'; select_rrid: string | null };
};

export type ApplicationLabel =
  | 'denied'
  | 'deleted-application'
  | 'deleted'
  | 'accepted'
  | 'not-selected'
  | 'expired'
  | 'pending';

/** The label of an application as its own person sees it: the first that fits (R8). */
export const applicationLabel = (
  { shift, shyft_market: item, ...application }: Applied,
  employmentId: string,
  now: WallSeconds,
): ApplicationLabel => {
  if (application.admin_denied_at) return 'denied';
  if (application.user_deleted_at) return 'deleted-application';
  if (item.status === 'DELETED') return 'deleted';
  if (item.status === 'SUCCESS') {
    return item.select_rrid === employmentId ? 'accepted' : 'not-selected';
  }
  return shift.startdate < now ? 'expired' : 'pending';
};

/** Undecided, and its shift lies ahead (R8): so long its person may take it back (R44). */
export const isUpcomingApplication = (application: Applied, now: WallSeconds): boolean =>
  application.shift.startdate > now &&
  !application.user_deleted_at &&
  !application.admin_denied_at &&
  application.shyft_market.status === 'PENDING';

/** Upcoming applications, the next shift first, and all others, the newest shift first (R8). */
export const splitApplications = <A extends Applied>(
  applications: readonly A[],
  now: WallSeconds,
): { upcoming: A[]; history: A[] } => {
  const oldestFirst = applications.toSorted((a, b) => a.shift.startdate - b.shift.startdate);
  return {
    upcoming: oldestFirst.filter((application) => isUpcomingApplication(application, now)),
    history: oldestFirst
      .filter((application) => !isUpcomingApplication(application, now))
      .toReversed(),
  };
};
