import type { Resource } from '@ploeg/contract/features';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { lineAfter } from '@ploeg/domain/rotations/rotation';
import { startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { takeBack } from '../planning/plan-history.ts';
import { queryClient } from '../sync/query-client.ts';
import { type Rotation, rotationsQuery } from './rotations.queries.ts';

const PLANNED: readonly Resource[] = ['ROTATIONS', 'SHIFTS'];
const OPTIONS = { timeoutMs: 60_000 };

export type RotationStart = ApiInput<'POST /api/v4/planning/rotations'>['body'];
export type RotationChange = ApiInput<'PATCH /api/v4/planning/rotations/:id'>['body'];
export type RotationPlanned = ApiOutput<'POST /api/v4/planning/rotations'>;

/** A preview changes nothing, so nothing is asked for again. */
const changedBy = ({ dryRun = false }: { dryRun?: boolean | undefined }) => (dryRun ? [] : PLANNED);

export const startRotation = (body: RotationStart): Promise<RotationPlanned> =>
  doOnline('POST /api/v4/planning/rotations', { body }, changedBy(body), OPTIONS);

export const changeRotation = (id: string, body: RotationChange): Promise<RotationPlanned> =>
  doOnline(
    'PATCH /api/v4/planning/rotations/:id',
    { params: { id }, body },
    changedBy(body),
    OPTIONS,
  );

/** Null ends all that has not begun. */
export const endRotation = (
  id: string,
  from: number | null,
  dryRun = false,
): Promise<RotationPlanned> =>
  doOnline(
    'POST /api/v4/planning/rotations/:id/end',
    { params: { id }, body: { from, dryRun } },
    changedBy({ dryRun }),
    OPTIONS,
  );

/** Takes back what was planned, and has the rotation go on as it was. */
export const restoreRotation = async (
  { id, lines, until }: Pick<Rotation, 'id' | 'lines' | 'until'>,
  batchId: string | undefined,
): Promise<void> => {
  if (batchId !== undefined) await takeBack(batchId, 'undo');
  await changeRotation(id, { lines, until });
};

/** A turn that was changed or deleted by hand, and how far that is to reach. */
export type TurnEdit = {
  departmentId: string;
  rotation: { id: string; lineId: string };
  was: PlanFields;
  /** As it is to be; null where it is to go. */
  plan: PlanFields | null;
  /** Only what follows it, or all that has not begun. */
  reach: 'following' | 'all';
};

/** Does to the turns of a line what was done to one, and answers how it is taken back. */
export const editTurns = async ({
  departmentId,
  rotation: { id, lineId },
  was,
  plan,
  reach,
}: TurnEdit): Promise<{ planned: RotationPlanned; undo: () => Promise<void> }> => {
  const all = await queryClient.fetchQuery({ ...rotationsQuery(departmentId), staleTime: 0 });
  const before = all.find((one) => one.id === id);
  if (!before) throw new Error('A shift names a rotation that is not there');
  const appliesFrom = reach === 'all' ? null : startOfDay(was.start);
  const { weeks } = before;
  const pattern = { monday: wallSeconds(before.monday), weeks };
  const lines = before.lines.flatMap((line) => {
    if (line.id !== lineId) return line;
    return plan ? lineAfter(pattern, line as never, { was, plan }) : [];
  });
  const planned =
    lines.length === 0
      ? await endRotation(id, appliesFrom)
      : await changeRotation(id, { lines: lines as Rotation['lines'], appliesFrom });
  return { planned, undo: () => restoreRotation(before, planned.batch?.id) };
};
