import { can } from '@ploeg/domain/access/rights';
import type { Actor } from '#platform/context.ts';
import { type ReportReader, readsReport, readsReportAt } from './report-readers.ts';
import type { SavedReportRow } from './saved-reports.table.ts';

type Row = Pick<SavedReportRow, 'look' | 'ownerId' | 'departmentId'>;

/** Whether somebody may look at what a saved report shows, as rights are now. */
export const canReadSaved = (reader: ReportReader, { look }: Pick<Row, 'look'>): boolean =>
  readsReport(reader, look.key, look.departmentIds);

export const canSeeSaved = (actor: Actor, row: Row, isMailed: boolean): boolean =>
  canReadSaved(actor, row) &&
  (row.ownerId === actor.personId ||
    isMailed ||
    (row.departmentId !== null && readsReportAt(actor, row.look.key, row.departmentId)));

/** A shared one is changed by who manages people there, too. */
export const canChangeSaved = (
  actor: Actor,
  { ownerId, departmentId }: Pick<Row, 'ownerId' | 'departmentId'>,
): boolean =>
  ownerId === actor.personId ||
  (departmentId !== null && can(actor, 'people.manage', { departmentId }));
