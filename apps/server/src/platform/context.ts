import type { Language } from '@ploeg/contract/session/session.schemas';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';

/** Versions of a department: of all that its members share, and of each part that is kept by itself. */
export type DepartmentVersions = {
  all: number;
  settings: number;
  catalogues: number;
  members: number;
};

/** One employment of the caller. */
export type Membership = {
  employmentId: string;
  departmentId: string;
  role: string;
  accessShifts: boolean;
  accessDocuments: boolean;
  accessDimona: boolean;
  sectionIds: string[];
  skillIds: string[];
  departmentVersions: DepartmentVersions;
};

/** The person behind a request, read from the database at each request. */
export type Actor = {
  companyId: string;
  personId: string;
  /** That of the kiosk where one acts for the person. */
  sessionId: string;
  /** The tablet at the door that acts for this person, when they do not act themselves. */
  kioskId?: string;
  role: string;
  language: Language;
  clockInOnly: boolean;
  /** Version of the person's own part of the snapshot. */
  version: number;
  memberships: Membership[];
};

/** A tablet at the door of a department, as behind a request. */
export type KioskCaller = {
  companyId: string;
  departmentId: string;
  kioskId: string;
  name: string;
};

/** What features do about facts of features below them, and tell them; see `feature-hooks.ts`. */
export type Hooks = ReadonlyMap<
  object,
  readonly ((context: never, value: never) => Promise<unknown>)[]
>;

/** What a use case gets that reads. */
export type ReadContext = { db: Db; actor: Actor; now: Instant; hooks: Hooks };

/** A line of the audit log: who did what to which thing. */
export type AuditLine = {
  action: string;
  departmentId?: string;
  subjectId?: string;
  details?: Record<string, unknown>;
};

/** What a message says besides its kind. */
export type MessageValues = {
  /** When the work or the leave that it is about begins and ends. */
  start?: WallSeconds;
  end?: WallSeconds;
  /** Of whom it speaks. */
  name?: string;
  /** Of which document. */
  title?: string;
};

/** What persons are told on their devices or by mail. Who did it is left out of `to`. */
export type Message = { kind: MessageKind; to: readonly string[]; values?: MessageValues };

/** What other people's screens must hear. Without persons it concerns the whole department. */
export type ChangeEvent = {
  /** What clients do about it; without one they look again (`REFRESH_DATA`). */
  type?: string;
  resource: string;
  resourceId?: string;
  departmentId?: string;
  /** Whose snapshots change. */
  personIds: string[];
  /** Who is told as well, because a list that they look at changes. */
  watcherIds?: string[];
  /** What it tells whom beyond the screens, about `resourceId`. */
  messages?: readonly Message[];
};

/** How a write arrived: through a device's numbered queue, or directly. */
export type RequestMeta = {
  key: string | null;
  installId: string | null;
  /** Number in the device's queue. With one, the punch is a record of what has happened already. */
  sequence: number | null;
  /** The caller's own socket, which need not hear of the change. */
  socketId: string | null;
  /** Where it came from and what sent it, as evidence of who did it. */
  address: string;
  userAgent: string;
};

/** What a use case gets that writes: everything it does joins one transaction. */
export type WriteContext = ReadContext & {
  meta: RequestMeta;
  audit(line: AuditLine): void;
  emit(event: ChangeEvent): void;
};
