import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  FiguresBody,
  FiguresTaken,
  Forecast,
  ForecastNeeds,
  ForecastNeedsBody,
  ForecastQuery,
  ForecastRatio,
  ForecastUse,
  RatioBody,
} from './forecast.schemas.ts';

const params = z.object({ id: Id });

/** 10,000 hours. */
const MAX_FIGURES_BYTES = 1_500_000;

export const forecastRoutes = {
  getForecast: route('GET /api/v4/planning/forecast', {
    needs: 'plan',
    summary: 'What a location may expect on the coming days, and how far off that was before',
    query: ForecastQuery,
    responses: { 200: Forecast },
    errors: ['request.forbidden'],
  }),
  setFigures: route('POST /api/v4/planning/forecast/figures', {
    needs: 'plan',
    summary: 'Say what came on past days or hours; what was said of the same is replaced',
    body: FiguresBody,
    maxBodyBytes: MAX_FIGURES_BYTES,
    responses: { 200: FiguresTaken },
    errors: ['request.forbidden', 'forecast.twice', 'forecast.day_unfit'],
  }),
  setRatio: route('POST /api/v4/planning/forecast/ratios', {
    needs: 'plan',
    summary:
      'Say how much one person of a section does in an hour; it takes the place of what was said',
    body: RatioBody,
    responses: { 200: z.object({ item: ForecastRatio }) },
    errors: ['request.forbidden', 'forecast.ratio_unfit', 'shifts.section_unknown'],
  }),
  deleteRatio: route('DELETE /api/v4/planning/forecast/ratios/:id', {
    needs: 'plan',
    summary: 'Take away how much one person of a section does in an hour',
    params,
    responses: { 200: z.object({ item: ForecastRatio }) },
    errors: ['request.forbidden', 'forecast.ratio_not_found'],
  }),
  takeForecast: route('POST /api/v4/planning/forecast/needs', {
    needs: 'plan',
    summary: 'Want as many people on coming days as the forecast takes',
    body: ForecastNeedsBody,
    responses: { 200: ForecastNeeds },
    errors: ['request.forbidden', 'forecast.no_past', 'forecast.span_unfit', 'coverage.full'],
  }),
  returnForecast: route('POST /api/v4/planning/forecast/needs/:id/undo', {
    needs: 'plan',
    summary: 'Want as many people again as before a forecast was taken over',
    params,
    responses: { 200: z.object({ item: ForecastUse }) },
    errors: ['request.forbidden', 'forecast.use_not_found', 'forecast.replaced_since'],
  }),
};
