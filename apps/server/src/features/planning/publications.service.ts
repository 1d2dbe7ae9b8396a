import { createHash } from 'node:crypto';
import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import {
  type Difference,
  findDifferences,
  isNews,
  publicationText,
} from '@ploeg/domain/planning/publication';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { Message, ReadContext, WriteContext } from '#platform/context.ts';
import { fail, Failure } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach } from '#platform/require-right.ts';
import { judgeMoves, type Move } from './batch-rules.service.ts';
import { type Change, writeBatch, type Written } from './batch-writing.service.ts';
import { isSameLayers } from './layers.ts';
import { type Board, lockBoard, noticesOf } from './plan-board.service.ts';
import { readPlanReach } from './plan-reach.service.ts';
import { type Layered, readLayers, toSpanOf } from './read-plan.service.ts';

export type Wanted = RequestOf<typeof planningRoutes.previewPublication>['query'];
type PublishInput = RequestOf<typeof planningRoutes.publishPlan>['body'];
type Published = ResponseOf<typeof planningRoutes.publishPlan>;

type Differences = ReturnType<typeof findDifferences>;

export type Publishing = {
  board: Board;
  changes: readonly Change[];
  differences: Differences;
  left: string[];
  hash: string;
};

/** What was forced was said when it was drafted. */
export const FORCED = { force: true, reason: 'published' };

/** What publishing makes of each shift for those who know only what is published. */
export const toMoves = ({ changes }: Publishing): Move[] =>
  changes.map(({ shiftId, before: { live: before }, after: { live: after } }) => ({
    shiftId,
    before,
    after,
  }));

/** Whether what was chosen takes a shift in, as it is planned or as it is published. */
const isWanted =
  ({ employmentIds, exceptIds, sectionIds }: Wanted) =>
  ({ layers: { plan, live } }: Layered): boolean =>
    [plan, live].some((one) => {
      if (!one) return false;
      const owner = one.employmentId ?? 'open';
      return (
        (employmentIds?.includes(owner) ?? true) &&
        !exceptIds?.includes(owner) &&
        (!sectionIds || (one.sectionId !== null && sectionIds.includes(one.sectionId)))
      );
    });

const isMine =
  ({ actor }: ReadContext, departmentId: string) =>
  ({ layers: { plan, live } }: Layered): boolean =>
    canInEach(
      actor,
      'plan',
      departmentId,
      [plan, live].flatMap((one) => (one ? [one.sectionId] : [])),
    );

const hashOf = (differences: readonly Difference[]): string =>
  createHash('sha256').update(publicationText(differences)).digest('hex');

export const toPublishing = (
  workplace: Workplace,
  board: Board,
  ids: readonly string[],
): Publishing => {
  const left = ids.filter((id) => board.isClocked(id));
  const changes = ids
    .filter((id) => !board.isClocked(id))
    .map((shiftId): Change => {
      const before = board.layersOf(shiftId);
      return { shiftId, before, after: { plan: before.plan, live: before.plan } };
    })
    .filter(({ before, after }) => !isSameLayers(before, after));
  const lines = changes.map(({ shiftId, before }) => ({ shiftId, ...before }));
  const differences = findDifferences(lines, {
    personOf: (employmentId) => board.personOf(employmentId) ?? employmentId,
    timezone: workplace.department.timezone,
  });
  return { board, changes, differences, left, hash: hashOf([...differences.values()].flat()) };
};

export const findWaiting = async (context: ReadContext, workplace: Workplace, wanted: Wanted) => {
  const { shifts } = await readLayers(context, workplace, toSpanOf(wanted));
  return shifts
    .filter(({ layers: { plan, live } }) => !isSameLayers({ plan, live }, { plan, live: plan }))
    .filter(isWanted(wanted))
    .filter(isMine(context, wanted.departmentId))
    .map(({ row }) => row);
};

const KINDS = {
  new: 'SHIFT_PUBLISHED',
  changed: 'SHIFT_CHANGED',
  cancelled: 'SHIFT_REMOVED',
} as const;

/** What one difference tells a person; what is over is history, and silent. */
const toMessage = (
  { kind, before, after }: Difference,
  personId: string,
  now: number,
): Message | null => {
  const of = after ?? before;
  if (kind === 'unchanged' || !of || of.end <= now) return null;
  const { start, end } = of;
  const isMoved = before && (start !== before.start || end !== before.end);
  const was = isMoved ? { wasStart: before.start, wasEnd: before.end } : {};
  return { kind: KINDS[kind], to: [personId], values: { start, end, ...was } };
};

type Told = { personId: string; differences: readonly Difference[] };

/** Whom a publication says anything to: moved and moved back again tells nobody. */
const toldIn = (differences: Differences): Told[] =>
  [...differences].flatMap(([personId, own]) => {
    const told = own.filter(isNews);
    return personId !== null && told.length > 0 ? [{ personId, differences: told }] : [];
  });

const messagesIn = (told: readonly Told[], now: number): ReadonlyMap<string, Message[]> => {
  const messages = told.flatMap(({ personId, differences }) =>
    differences.flatMap((difference) => {
      const message = toMessage(difference, personId, now);
      return message ? [{ shiftId: difference.shiftId, message }] : [];
    }),
  );
  return new Map(
    [...Map.groupBy(messages, ({ shiftId }) => shiftId)].map(([shiftId, own]) => [
      shiftId,
      own.map(({ message }) => message),
    ]),
  );
};

/** What became impossible since it was drafted is not published. */
const refuseImpossible = async (
  context: WriteContext,
  workplace: Workplace,
  publishing: Publishing,
): Promise<void> => {
  const moves = toMoves(publishing);
  const verdicts = await judgeMoves(context, workplace, publishing.board, moves, FORCED);
  for (const { constraints, isRefused } of verdicts.values()) {
    if (!isRefused) continue;
    const byTitle = constraints.map((constraint) => [constraint.title, constraint]);
    throw new Failure('shifts.constraints', {}, { constraints: Object.fromEntries(byTitle) });
  }
};

const keepNotices = async (
  context: WriteContext,
  departmentId: string,
  { id: batchId }: Written,
  told: readonly Told[],
): Promise<void> => {
  const createdAt = new Date(context.now * 1000);
  await noticesOf(context).insert(
    told.map(({ personId, differences }) => ({
      id: newId(),
      batchId,
      departmentId,
      personId,
      differences,
      hash: hashOf(differences),
      createdAt,
    })),
  );
};

/** Publishes what was previewed and is the same still; each hears of their own difference, once. */
export const publishPlan = async (
  context: WriteContext,
  { hash, ...wanted }: PublishInput,
  deps: ShiftDeps & ReachDeps,
): Promise<Published> => {
  const { departmentId } = wanted;
  const workplace = await getPlanned(context, departmentId, deps);
  const waiting = await findWaiting(context, workplace, wanted);
  const ids = waiting.map(({ id }) => id);
  const publishing = toPublishing(workplace, await lockBoard(context, workplace, ids), ids);
  if (publishing.hash !== hash) throw fail('planning.changed_since');
  if (publishing.changes.length === 0) throw fail('planning.nothing_there');
  await refuseImpossible(context, workplace, publishing);
  const told = toldIn(publishing.differences);
  const messages = messagesIn(told, wallClockOf(workplace.department, context.now));
  const { board, changes, left } = publishing;
  const note = { kind: 'publish', details: { told: told.length, hash } };
  const batch = await writeBatch(
    context,
    workplace,
    board,
    changes,
    note,
    (shiftId) => messages.get(shiftId) ?? [],
  );
  await keepNotices(context, departmentId, batch, told);
  const toldIds = told.map(({ personId }) => personId);
  const reachOf = await readPlanReach(context, departmentId, toldIds, deps);
  const unreached = toldIds.filter((personId) => reachOf(personId) === 'none');
  return { batch, told: toldIds, unreached, left };
};
