import type {
  Application as WireApplication,
  MarketDecision,
  MarketItem,
} from '@ploeg/contract/market/market.schemas';
import type { RequestedShift, StoredRequest } from '#features/requests/request-kind.ts';
import type { MarketItemRow } from './market.table.ts';

export type Application = StoredRequest<object> & { shift: RequestedShift; item: MarketItemRow };

export const toMarketItem = (item: MarketItemRow): MarketItem => ({
  id: item.id,
  status: item.status,
  select_rrid: item.selectedEmploymentId,
});

/** One that ended with the employment looks as if it was taken back. */
export const toApplication = (application: Application): WireApplication => {
  const { id, shift, item, status, decidedAt, departmentId } = application;
  const at = decidedAt?.toISOString() ?? null;
  return {
    id,
    shift: { id: shift.id, startdate: shift.start, enddate: shift.end, departmentId },
    user_deleted_at: status === 'withdrawn' || status === 'expired' ? at : null,
    admin_denied_at: status === 'refused' ? at : null,
    admin_comment: application.decisionComment,
    shyft_market: toMarketItem(item),
  };
};

/** An item as those who decide see it afterwards: with everybody who applied. */
export const toDecision = (
  item: MarketItemRow,
  applications: readonly Application[],
): MarketDecision => ({
  shyft_market: toMarketItem(item),
  applications: applications.map((application) => ({
    ...toApplication(application),
    record_id: application.employmentId,
  })),
});
