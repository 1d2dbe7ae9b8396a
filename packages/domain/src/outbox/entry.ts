/** What the device knew about its clock at the tap; evidence, never used to order. */
export type TapClock = {
  wall: number;
  /** Seconds of a clock that only runs forward, from an unknown start that `bootId` names. */
  mono: number;
  bootId: string;
  /** Device clock minus server clock in seconds as last measured, and how old that is. */
  offset: number | null;
  offsetAge: number | null;
  /** Minutes that the device's zone lies ahead of UTC. */
  timezoneOffset: number;
};

/** By the words under which devices store them. `sent` is kept for the case that the server loses it. */
export const ENTRY_STATE = {
  queued: 'QUEUED',
  sending: 'SENDING',
  sent: 'JOURNALED',
  failed: 'PARKED',
  deadLetter: 'QUARANTINED',
} as const;
export type EntryState = (typeof ENTRY_STATE)[keyof typeof ENTRY_STATE];

/** The server's final word on an entry; it counts in the epoch of the database that gave it. */
export type Outcome = {
  epoch: string;
  kind: 'applied' | 'rejected';
  status: number;
  text: string | null;
  at: number;
};

/** What is to be done, without any token, header or address: those are stamped on at each try. */
export type Intent = {
  type: string;
  v: number;
  args: unknown;
  departmentId: string;
  /** Id that this intent creates on the device, and those it builds upon. */
  optimisticId: string | null;
  refs: string[];
};

/** One promise to the person: it ends with an outcome or stays visible, and never just vanishes. */
export type OutboxEntry = Intent & {
  id: string;
  /** Minted at the tap and never again: the server does at most one thing for it. */
  key: string;
  seq: number;
  mainId: string;
  clock: TapClock;
  /** What the device was like at the tap, as the server is told; older entries have none. */
  infos?: Readonly<Record<string, unknown>>;
  state: EntryState;
  attempts: number;
  /** Unix seconds. */
  firstAt: number;
  nextAt: number;
  lastError: string | null;
  outcome: Outcome | null;
  seen: boolean;
};
