import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { createListeners } from '#platform/listeners.ts';
import { isOnline, lookNow, subscribeToNetwork } from '#platform/network.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { deviceStore } from '../device-store.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { askAgain } from '../sync/query-client.ts';
import { fromWire } from '../wire.ts';
import { catchUp } from './catch-up.ts';
import { inOneLine, type OwnStep, type OwnSteps, toOwnSteps } from './own-steps.ts';
import type { PlanOp } from './waiting-plan.ts';
import { asBatch, type Manner, type NewEdit, type PlanEdit } from './plan-edit.ts';
import { PLANNING } from './plan.queries.ts';

type Copying = 'POST /api/v4/planning/copies' | 'POST /api/v4/planning/templates/:id/uses';

const AGAIN_MS = 5000;
const BATCH_TIMEOUT_MS = 60_000;

let owner: string | undefined;
let edits: readonly PlanEdit[] = [];
let past: readonly PlanEdit[] = [];
let future: readonly PlanEdit[] = [];
let sending: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Of what this page was answered: batches by the key of their edit, versions by shift. */
const batchIds = new Map<string, string>();
const versions = new Map<string, number>();
/** The locations whose steps of before are known here. */
let recalled: ReadonlySet<string> = new Set();
const { notify, subscribe } = createListeners();

const set = (next: readonly PlanEdit[]): void => {
  edits = next;
  notify();
};

const keep = (edit: PlanEdit): void => {
  if (!owner) return;
  const row = { key: edit.key, mainId: owner, at: Date.now(), data: edit };
  // A device that is full sends it all the same.
  deviceStore.planEdits.put(row).catch(() => {});
};

const drop = (key: string): void => {
  void deviceStore.planEdits.delete(key).catch(() => {});
  set(edits.filter((edit) => edit.key !== key));
};

/** Each step of one's own knows the version that the step before it made. */
const withVersion = (op: PlanOp): PlanOp => {
  const own = versions.get(op.shiftId);
  return op.op === 'create' || own === undefined || (op.baseVersion ?? 0) >= own
    ? op
    : { ...op, baseVersion: own };
};

const send = ({ key, departmentId, ops, call }: PlanEdit) => {
  const options = { headers: { 'Idempotency-Key': key }, timeoutMs: BATCH_TIMEOUT_MS };
  if (call.to === 'batch') {
    const { to: _to, ...manner } = call;
    const body = { departmentId, ops: ops.map(withVersion), ...manner };
    return callApi('POST /api/v4/planning/batches', { body: body as never }, options);
  }
  const id = call.batchId ?? batchIds.get(call.of) ?? '';
  return callApi(
    `POST /api/v4/planning/batches/:id/${call.to}`,
    { params: { id }, body: {} },
    options,
  );
};

type Answer = Awaited<ReturnType<typeof send>>;

const settle = async (edit: PlanEdit, { batch, results }: Answer): Promise<void> => {
  if (!batch) {
    refuse(edit, null, results);
    return;
  }
  batchIds.set(edit.key, batch.id);
  for (const { shiftId, version } of results) {
    if (version !== null) versions.set(shiftId, version);
  }
  // What is shown goes over to the server's without a gap; who has no line asks when there is one.
  await catchUp(edit.departmentId).catch(() => {});
  drop(edit.key);
  // Nobody tells this page of its own step; what it costs and what stands against it came of it too.
  void askAgain([{ resource: 'SHIFTS', departmentId: edit.departmentId }], PLANNING);
};

const refuse = (edit: PlanEdit, code: string | null, results: readonly OpOutcome[] = []): void => {
  past = past.filter(({ key }) => key !== edit.key);
  const refused: PlanEdit = { ...edit, refusal: { code, results } };
  keep(refused);
  set(edits.map((one) => (one.key === edit.key ? refused : one)));
};

const mayComeAgain = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || [401, 408, 429].includes(error.status)));

/** Sends what waits, one after the other: a step may build on the one before it. */
const pump = async (): Promise<void> => {
  clearTimeout(timer);
  const next = edits.find(({ refusal }) => refusal === null);
  if (sending !== null || !next || !isOnline()) return;
  sending = next.key;
  try {
    await settle(next, await send(next));
  } catch (error) {
    if (!mayComeAgain(error)) refuse(next, error instanceof ApiError ? error.code : null);
    else timer = setTimeout(() => void pump(), AGAIN_MS);
  }
  const hasEnded = edits.every(({ key, refusal }) => key !== next.key || refusal !== null);
  sending = null;
  if (hasEnded) await pump();
};

const enqueue = (edit: PlanEdit): void => {
  keep(edit);
  set([...edits, edit]);
  void pump();
  lookNow();
};

const load = async (): Promise<void> => {
  owner = getSession()?.userDetails.personId;
  [past, future] = [[], []];
  recalled = new Set();
  set([]);
  if (!owner) return;
  const rows = await deviceStore.planEdits.where({ mainId: owner }).sortBy('at');
  const known = new Set(edits.map(({ key }) => key));
  const waiting = rows.map(({ data }) => fromWire(data) as PlanEdit);
  set([...waiting.filter(({ key }) => !known.has(key)), ...edits]);
  await pump();
};

let isStarted = false;
const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  subscribeToNetwork(() => void pump());
  subscribeToSession(() => {
    if (getSession()?.userDetails.personId !== owner) void load();
  });
  void load();
};

const listen = (listener: () => void): (() => void) => {
  start();
  return subscribe(listener);
};

const submit = ({ kind, force, ...edit }: NewEdit): void => {
  const call = asBatch(kind, force);
  const made: PlanEdit = { ...edit, key: crypto.randomUUID(), call, refusal: null };
  past = [...past, made];
  future = [];
  enqueue(made);
};

const step = (edit: PlanEdit, to: 'undo' | 'redo'): void =>
  enqueue({
    ...edit,
    key: crypto.randomUUID(),
    ...(to === 'undo' ? { ops: edit.inverse, inverse: edit.ops } : {}),
    call: { to, of: edit.key, batchId: batchIds.get(edit.key) ?? null },
    refusal: null,
  });

/** The last step in one of these locations: nobody takes back what is not in sight. */
const lastIn = (
  steps: readonly PlanEdit[],
  departmentIds: readonly string[],
): PlanEdit | undefined =>
  steps.findLast(({ departmentId }) => departmentIds.includes(departmentId));

/** What was not sent yet was never done; everything else is taken back by a step of its own. */
const undo = (departmentIds: readonly string[]): PlanEdit | null => {
  const last = lastIn(past, departmentIds);
  if (!last) return null;
  past = past.filter((one) => one !== last);
  future = [...future, last];
  const isUnsent = sending !== last.key && edits.some(({ key }) => key === last.key);
  if (isUnsent) drop(last.key);
  else step(last, 'undo');
  return last;
};

const redo = (departmentIds: readonly string[]): PlanEdit | null => {
  const last = lastIn(future, departmentIds);
  if (!last) return null;
  future = future.filter((one) => one !== last);
  past = [...past, last];
  const { key } = last;
  const wasSent =
    batchIds.has(key) || edits.some(({ call }) => call.to === 'undo' && call.of === key);
  if (wasSent) step(last, 'redo');
  else enqueue(last);
  return last;
};

const kept = ({ batchId, departmentId, what, count }: Omit<OwnStep, 'at'>): PlanEdit => {
  batchIds.set(batchId, batchId);
  const said = { departmentId, what, count, call: asBatch('edit') };
  return { ...said, key: batchId, ops: [], inverse: [], refusal: null };
};

/** A week that another screen of this page planned is the last step from now on; a preview is none. */
export const noteCopy = (departmentId: string, { batch, lines }: ApiOutput<Copying>): void => {
  if (!batch) return;
  const count = lines.filter(({ outcome }) => outcome === 'made' || outcome === 'open').length;
  past = [...past, kept({ batchId: batch.id, departmentId, what: 'PLANNED', count })];
  future = [];
  set([...edits]);
};

/** What was taken back elsewhere on this page is not taken back twice. */
export const noteTakenBack = (batchId: string): void => {
  past = past.filter(({ key }) => batchIds.get(key) !== batchId);
  set([...edits]);
};

const readSteps = async (departmentId: string): Promise<OwnSteps> => {
  const query = { departmentId, by: 'me' as const };
  const { batches } = await callApi('GET /api/v4/planning/history', { query });
  return toOwnSteps(departmentId, batches);
};

/** The steps of before this page was opened come before its own. */
export const recallSteps = async (departmentIds: readonly string[]): Promise<void> => {
  const asked = departmentIds.filter((id) => !recalled.has(id));
  if (asked.length === 0 || !isOnline()) return;
  const [person, before] = [owner, recalled];
  recalled = new Set([...recalled, ...asked]);
  try {
    const found = inOneLine(await Promise.all(asked.map(readSteps)));
    if (owner !== person) return;
    const known = new Set(batchIds.values());
    const isNew = ({ batchId }: OwnStep): boolean => !known.has(batchId);
    const isFresh = lastIn(past, asked) === undefined;
    const earlier = found.past.filter(isNew).map(kept);
    if (isFresh) future = [...found.future.map(kept), ...future];
    past = [...earlier, ...past];
    set([...edits]);
  } catch {
    // The history stands where it stood; whoever comes back asks once more.
    recalled = before;
  }
};

const resend = (edit: PlanEdit, manner: Partial<Manner>): void => {
  drop(edit.key);
  if (edit.call.to !== 'batch') return;
  // Both values were seen: what the planner says now is meant for the shift as it is.
  const ops = edit.ops.map((op) => (op.op === 'create' ? op : { ...op, baseVersion: undefined }));
  const call = { ...edit.call, ...manner };
  const made: PlanEdit = { ...edit, key: crypto.randomUUID(), ops, call, refusal: null };
  past = [...past, made];
  enqueue(made);
};

/** The planner's own steps in some locations: shown at once, sent when there is a line, kept until answered. */
export const usePlanEdits = (departmentIds: readonly string[]) => {
  const all = useSyncExternalStore(listen, () => edits);
  return useMemo(() => {
    const own = all.filter(({ departmentId }) => departmentIds.includes(departmentId));
    return {
      waiting: own.filter(({ refusal }) => refusal === null),
      conflicts: own.filter(({ refusal }) => refusal !== null),
      canUndo: lastIn(past, departmentIds) !== undefined,
      canRedo: lastIn(future, departmentIds) !== undefined,
      submit,
      undo: () => undo(departmentIds),
      redo: () => redo(departmentIds),
      resend,
      dismiss: ({ key }: Pick<PlanEdit, 'key'>): void => drop(key),
    };
  }, [all, departmentIds]);
};
