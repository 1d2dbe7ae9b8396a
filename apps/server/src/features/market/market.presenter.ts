import type {
  Application,
  MarketDecision,
  MarketItem,
} from '@ploeg/contract/market/market.schemas';
import type { FullApplication, MarketItemRow } from './market.table.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toMarketItem = (item: MarketItemRow): MarketItem => ({
  id: item.id,
  status: item.status,
  select_rrid: item.selectedEmploymentId,
});

export const toApplication = ({ application, item, shift }: FullApplication): Application => ({
  id: application.id,
  shift: {
    id: shift.id,
    startdate: shift.start,
    enddate: shift.end,
    departmentId: item.departmentId,
  },
  user_deleted_at: iso(application.userDeletedAt),
  admin_denied_at: iso(application.adminDeniedAt),
  admin_comment: application.adminComment,
  shyft_market: toMarketItem(item),
});

/** An item as those who decide see it afterwards: with everybody who applied. */
export const toDecision = (
  item: MarketItemRow,
  applications: readonly FullApplication[],
): MarketDecision => ({
  shyft_market: toMarketItem(item),
  applications: applications.map((full) => ({
    ...toApplication(full),
    record_id: full.application.employmentId,
  })),
});
