import type { Forecast, ForecastRatio } from '@ploeg/contract/forecast/forecast.schemas';
import type { RatioRow, UseRow } from './forecast.table.ts';

export const toRatio = (row: Omit<RatioRow, 'companyId'>): ForecastRatio => ({
  id: row.id,
  departmentId: row.departmentId,
  sectionId: row.sectionId,
  measure: row.measure,
  perPersonHour: row.perPersonHour,
  least: row.least,
  start: row.start,
  end: row.end,
});

export const toUse = (row: Omit<UseRow, 'companyId'>): NonNullable<Forecast['use']> => ({
  id: row.id,
  measure: row.measure,
  from: row.from,
  to: row.until,
  at: row.createdAt.toISOString(),
});
