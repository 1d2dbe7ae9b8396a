import type * as absences from '@ploeg/contract/absence-reports/absence-reports.schemas';
import type * as approvals from '@ploeg/contract/approvals/approvals.schemas';
import type * as events from '@ploeg/contract/clockings/clocking-events.schemas';
import type * as clockings from '@ploeg/contract/clockings/clockings.schemas';
import type * as contracts from '@ploeg/contract/contracts/contracts.schemas';
import type * as departments from '@ploeg/contract/departments/departments.schemas';
import type * as dimona from '@ploeg/contract/dimona/dimona.schemas';
import type * as kiosks from '@ploeg/contract/kiosks/kiosks.schemas';
import type * as leave from '@ploeg/contract/leave/leave.schemas';
import type * as people from '@ploeg/contract/people/people.schemas';
import type * as shifts from '@ploeg/contract/shifts/shifts.schemas';
import type * as swaps from '@ploeg/contract/swaps/swaps.schemas';
import type * as sync from '@ploeg/contract/sync/sync.schemas';
import { readFlags, type SettingsOf } from '@ploeg/domain/access/setting-flags';
import { type ShiftKind, toShiftKind } from '@ploeg/domain/shifts/shift-kinds';

/** What the app calls by one name that the specification calls by several. */
const NAMES = {
  recordId: 'employmentId',
  record_id: 'employmentId',
  ressource_record_id: 'employmentId',
  userRecord: 'employmentId',
  userRecordId: 'employmentId',
  mainId: 'personId',
  userMainId: 'personId',
  shyftType: 'kind',
  swap_shift: 'swap',
} as const;

export type WireName = keyof typeof NAMES;
type NameOf<K> = K extends WireName ? (typeof NAMES)[K] : K;

export type FromWire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { [I in keyof T]: FromWire<T[I]> }
    : T extends object
      ? { [K in keyof T as NameOf<K>]: K extends 'shyftType' ? ShiftKind : FromWire<T[K]> }
      : T;

const names = new Map<string, string>(Object.entries(NAMES));

export const appName = (sent: string): string => names.get(sent) ?? sent;

const translateList = (sent: readonly unknown[]): readonly unknown[] => {
  let read: unknown[] | null = null;
  for (const [index, item] of sent.entries()) {
    const known = translate(item);
    if (known !== item) (read ??= [...sent])[index] = known;
  }
  return read ?? sent;
};

/** Most answers have nothing to translate: what is as it was is not made anew. */
const translate = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null) return sent;
  if (Array.isArray(sent)) return translateList(sent);
  const values = sent as Record<string, unknown>;
  const keys = Object.keys(values);
  const known = keys.map((key) =>
    key === 'shyftType' ? toShiftKind(values[key] as number) : translate(values[key]),
  );
  const isSame = keys.every((key, index) => known[index] === values[key] && !names.has(key));
  if (isSame) return sent;
  const read: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) read[appName(key)] = known[index];
  return read;
};

/** What was sent, or lies on the device, in the app's names; what has them stays as it is. */
export const fromWire = <T>(sent: T): FromWire<T> => translate(sent) as FromWire<T>;

export type AbsenceReport = FromWire<absences.AbsenceReport>;
export type Approvals = FromWire<approvals.Approvals>;
export type Clocking = FromWire<clockings.Clocking>;
export type ClockingEvent = FromWire<events.ClockingEvent>;
export type Contact = FromWire<people.Contact>;
export type ContactGroup = FromWire<people.ContactGroup>;
export type ContactUser = FromWire<people.ContactUser>;
export type Department = SettingsOf<FromWire<departments.Department>>;
/** A location as those see it who may do something there, whether they work there or not. */
export type ManagedDepartment = SettingsOf<FromWire<departments.ManagedDepartment>>;
export type Dimona = FromWire<dimona.Dimona>;
export type DimonaForm = FromWire<dimona.DimonaForm>;
export type KioskPerson = FromWire<kiosks.KioskPerson>;
export type LeaveRequest = FromWire<leave.LeaveRequest>;
export type MadeContract = FromWire<contracts.MadeContract>;
export type Shift = FromWire<shifts.Shift>;
export type Swap = FromWire<swaps.Swap>;
export type TeamContract = FromWire<contracts.TeamContract>;
export type UndeclaredShift = FromWire<dimona.UndeclaredShift>;

type Board = FromWire<kiosks.KioskBoard>;
export type KioskBoard = Omit<Board, 'department'> & {
  department: SettingsOf<Board['department']>;
};
type ClientState = FromWire<sync.Snapshot>;
export type Snapshot = Omit<ClientState, 'departments'> & { departments: Department[] };

export const readSnapshot = (sent: sync.Snapshot): Snapshot => {
  const snapshot = fromWire(sent);
  return { ...snapshot, departments: snapshot.departments.map(readFlags) };
};

export const readManaged = (
  sent: readonly FromWire<departments.ManagedDepartment>[],
): ManagedDepartment[] => sent.map((department) => readFlags(department));

export const readBoard = (sent: kiosks.KioskBoard): KioskBoard => {
  const board = fromWire(sent);
  return { ...board, department: readFlags(board.department) };
};

// Translates an answer that the device keeps once, however often it is read: every read of the
// store is a copy of its own, and the etag says whether it is the same answer.
export const createReader = <Sent, Value>(read: (sent: Sent) => Value) => {
  let last: { id: string; value: Value } | null = null;
  return {
    read: ({ mainId = '', etag, data }: { mainId?: string; etag: string; data: Sent }): Value => {
      const id = `${mainId} ${etag}`;
      if (last?.id !== id || etag === '') last = { id, value: read(data) };
      return last.value;
    },
    forget: (): void => {
      last = null;
    },
  };
};
