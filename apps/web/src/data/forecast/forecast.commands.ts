import type { Resource } from '@ploeg/contract/features';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const FORECAST: readonly Resource[] = ['FORECAST'];
const NEEDED: readonly Resource[] = ['FORECAST', 'NEEDS'];

export type Figures = ApiInput<'POST /api/v4/planning/forecast/figures'>['body'];
export type RatioFields = ApiInput<'POST /api/v4/planning/forecast/ratios'>['body'];
export type NeedsTaking = ApiInput<'POST /api/v4/planning/forecast/needs'>['body'];
export type NeedsTaken = ApiOutput<'POST /api/v4/planning/forecast/needs'>;

export const setFigures = (body: Figures) =>
  doOnline('POST /api/v4/planning/forecast/figures', { body }, FORECAST, { timeoutMs: 60_000 });

export const setRatio = async (body: RatioFields) =>
  (await doOnline('POST /api/v4/planning/forecast/ratios', { body }, FORECAST)).item;

export const deleteRatio = (id: string) =>
  doOnline('DELETE /api/v4/planning/forecast/ratios/:id', { params: { id } }, FORECAST);

/** A preview changes nothing, so nothing is asked for again. */
export const takeForecast = (body: NeedsTaking): Promise<NeedsTaken> =>
  doOnline('POST /api/v4/planning/forecast/needs', { body }, body.dryRun ? [] : NEEDED);

export const returnForecast = (id: string) =>
  doOnline('POST /api/v4/planning/forecast/needs/:id/undo', { params: { id } }, NEEDED);
