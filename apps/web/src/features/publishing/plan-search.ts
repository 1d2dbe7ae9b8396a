import { readDay, readText } from '#platform/search-params.ts';

/** What an address says of the plan: days as `YYYY-MM-DD`, `to` the day after the last one. */
export type PlanSearch = { d?: string; from?: string; to?: string };

export type HistorySearch = PlanSearch & {
  /** The step that is open. */
  batch?: string;
  kind?: 'publish';
};

export const readPlanSearch = (search: Record<string, unknown>): PlanSearch => {
  const [from, to] = [search.from, search.to].map((day) => readDay({ day }).day);
  return { ...readText(search, 'd'), ...(from && { from }), ...(to && { to }) };
};
