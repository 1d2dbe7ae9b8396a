import type { SavedReportFields } from '@ploeg/contract/reports/saved-reports.schemas';
import { doOnline } from '../online-command.ts';
import type { SavedReport } from './saved-reports.queries.ts';

export const createSavedReport = async (body: SavedReportFields): Promise<SavedReport> =>
  (await doOnline('POST /api/v4/saved-reports', { body }, ['SAVED_REPORTS'])).report;

export const changeSavedReport = async (
  { id, version }: Pick<SavedReport, 'id' | 'version'>,
  changes: Partial<SavedReportFields>,
): Promise<SavedReport> =>
  (
    await doOnline(
      'PATCH /api/v4/saved-reports/:savedId',
      { params: { savedId: id }, body: { ...changes, version } },
      ['SAVED_REPORTS'],
    )
  ).report;

export const deleteSavedReport = ({ id }: Pick<SavedReport, 'id'>) =>
  doOnline('DELETE /api/v4/saved-reports/:savedId', { params: { savedId: id } }, ['SAVED_REPORTS']);
