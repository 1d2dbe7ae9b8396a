import { absenceReports } from './absence-reports/absence-reports.feature.ts';
import { changeRequests } from './change-requests/change-requests.feature.ts';
import { leave } from './leave/leave.feature.ts';
import { market } from './market/market.feature.ts';
import { swaps } from './swaps/swaps.feature.ts';

/** What is asked for and waits for an answer; each says under which name its list stands among the approvals. */
export const requestKinds = {
  absenceReports,
  swaps,
  market,
  leave,
  changeRequests,
};
