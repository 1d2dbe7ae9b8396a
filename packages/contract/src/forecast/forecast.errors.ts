import type { ErrorTable } from '../shared/error-table.ts';

export const forecastErrors = {
  'forecast.twice': { status: 422, field: 'rows' },
  'forecast.day_unfit': { status: 422, field: 'rows' },
  'forecast.span_unfit': { status: 422, field: 'to' },
  'forecast.ratio_unfit': { status: 422, field: 'end' },
  'forecast.ratio_not_found': { status: 404, field: 'ratio' },
  'forecast.no_past': { status: 409, field: 'measure' },
  'forecast.use_not_found': { status: 404, field: 'use' },
  'forecast.replaced_since': { status: 409, field: 'use' },
} as const satisfies ErrorTable;
