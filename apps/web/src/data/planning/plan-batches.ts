import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { createListeners } from '#platform/listeners.ts';
import { isOnline, lookNow, subscribeToNetwork } from '#platform/network.ts';
import { callApi } from '../api.ts';
import { deviceStore } from '../device-store.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { askAgain } from '../sync/query-client.ts';
import { fromWire } from '../wire.ts';
import { catchUp } from './catch-up.ts';
import { PLANNING } from './plan.queries.ts';
import type { PlanOp } from './waiting-plan.ts';

type Manner = { atomic: boolean; force: boolean; reason: string };

type Call =
  | ({ to: 'batch'; kind: 'edit' | 'paste' | 'fill' } & Manner)
  /** Takes back, or does again, the batch that came of the edit with that key. */
  | { to: 'undo' | 'redo'; of: string; batchId: string | null };

export type StepName = 'MOVED' | 'COPIED' | 'PLANNED' | 'CHANGED' | 'DELETED' | 'FREED';

/** A step of the planner, from the tap until the server has answered. */
export type PlanEdit = {
  key: string;
  departmentId: string;
  /** What it is called on this page; whoever reads the history is told in their own language. */
  what: StepName;
  ops: readonly PlanOp[];
  /** What takes it back, as it is shown until the server has done so. */
  inverse: readonly PlanOp[];
  call: Call;
  /** Why nothing was done; it stays until the planner has decided. */
  refusal: { code: string | null; results: readonly OpOutcome[] } | null;
};

export type NewEdit = Pick<PlanEdit, 'departmentId' | 'what' | 'ops' | 'inverse'> & {
  kind: 'edit' | 'paste' | 'fill';
  force?: boolean;
};

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

const submit = ({ kind, force = false, ...edit }: NewEdit): void => {
  const call = { to: 'batch' as const, kind, atomic: true, force, reason: '' };
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

/** What was not sent yet was never done; everything else is taken back by a step of its own. */
const undo = (): PlanEdit | null => {
  const last = past.at(-1);
  if (!last) return null;
  past = past.slice(0, -1);
  future = [...future, last];
  const isUnsent = sending !== last.key && edits.some(({ key }) => key === last.key);
  if (isUnsent) drop(last.key);
  else step(last, 'undo');
  return last;
};

const redo = (): PlanEdit | null => {
  const last = future.at(-1);
  if (!last) return null;
  future = future.slice(0, -1);
  past = [...past, last];
  const { key } = last;
  const wasSent =
    batchIds.has(key) || edits.some(({ call }) => call.to === 'undo' && call.of === key);
  if (wasSent) step(last, 'redo');
  else enqueue(last);
  return last;
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
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      submit,
      undo,
      redo,
      resend,
      dismiss: ({ key }: Pick<PlanEdit, 'key'>): void => drop(key),
    };
  }, [all, departmentIds]);
};
