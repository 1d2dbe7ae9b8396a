import { can } from '@ploeg/domain/access/rights';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { AuditRow as Line } from '#features/audit/audit.service.ts';
import { LeavePayload } from '#features/leave/leave-kind.ts';
import type { ReadContext } from '#platform/context.ts';
import { createLogsRepo } from './logs.repo.ts';

/** As all our languages write days and times in Belgium. */
const dayText = (date: string): string => date.split('-').toReversed().join('/');

const timeText = (wall: number): string => new Date(wall * 1000).toISOString().slice(11, 16);

const spanText = (start: number, end: number): string =>
  `${dayText(toDateKey(wallSeconds(start)))} ${timeText(start)}–${timeText(end)}`;

const daysText = (dates: readonly string[]): string => {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)} (${dates.length})`;
};

const nameOf = (row: { firstName: string | null; lastName: string | null }): string =>
  row.firstName === null ? '' : `${row.firstName} ${row.lastName}`;

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

const nounOf = ({ action }: Line): string => action.slice(0, action.indexOf('.'));

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const ifAny = async <T>(ids: string[], list: (ids: string[]) => Promise<T[]>): Promise<T[]> =>
  ids.length > 0 ? list([...new Set(ids)]) : [];

/** What lines of the log are about, in words; empty for something that has no name of its own. */
export const describeSubjects = async (
  { db, actor }: ReadContext,
  lines: readonly Line[],
): Promise<(line: Line) => string> => {
  const repo = createLogsRepo(db, actor.companyId);
  const subjectsOf = (...nouns: string[]): string[] =>
    lines.flatMap((line) => (nouns.includes(nounOf(line)) && line.subjectId ? line.subjectId : []));
  const swaps = await ifAny(subjectsOf('swap'), repo.listShiftsOfSwaps);
  const swappedShiftIds = new Map(swaps.map(({ id, subjectId }) => [id, subjectId]));
  const shiftIdOf = (line: Line): string | null | undefined => {
    const { shiftId } = line.details;
    if (isText(shiftId)) return shiftId;
    if (nounOf(line) === 'swap') return swappedShiftIds.get(line.subjectId ?? '');
    const isOfShift = nounOf(line) === 'shift' || line.action === 'market.apply';
    return isOfShift ? line.subjectId : null;
  };
  const shiftIds = lines.flatMap((line) => shiftIdOf(line) ?? []);
  const [shifts, leave, persons, documents, dimonas] = await Promise.all([
    ifAny(shiftIds, repo.listShifts),
    ifAny(subjectsOf('leave'), repo.listRequests),
    // Whatever is done to people is about them: invitations, terms, devices, rights.
    ifAny(
      lines.flatMap(({ subjectId }) => subjectId ?? []),
      repo.listPersons,
    ),
    // A contract goes by its document.
    ifAny(subjectsOf('document', 'contract'), repo.listDocuments),
    ifAny(subjectsOf('dimona'), repo.listDimonas),
  ]);
  const shiftTexts = new Map(
    shifts.map((row) => [row.id, joined(spanText(row.start, row.end), nameOf(row))]),
  );
  const texts = new Map([
    ...leave.map((row): [string, string] => {
      const { start, end, dates } = LeavePayload.parse(row.payload);
      const isSpan = start !== null && end !== null;
      const when = isSpan ? spanText(start, end) : daysText(dates);
      return [row.id, joined(when, nameOf(row))];
    }),
    ...persons.map((row): [string, string] => [row.id, nameOf(row)]),
    ...documents.map((row): [string, string] => {
      // A title says what somebody was sent, which is for who sends such things.
      const title = can(actor, 'documents.make', row) ? row.title : '';
      return [row.id, joined(title, nameOf(row))];
    }),
    ...dimonas.map((row): [string, string] => [
      row.id,
      joined(dayText(row.startDate), nameOf(row)),
    ]),
  ]);
  return (line) => {
    const { comment, reason, name } = line.details;
    const remark = isText(comment) ? comment : isText(reason) ? reason : '';
    const what =
      shiftTexts.get(shiftIdOf(line) ?? '') ??
      texts.get(line.subjectId ?? '') ??
      (isText(name) ? name : '');
    return joined(what, remark && `“${remark}”`);
  };
};
