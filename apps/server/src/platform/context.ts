import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Grant, Place } from '@ploeg/domain/access/rights';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';

/** `all` of what its members share, the others of each part (decision 038). */
export type DepartmentVersions = {
  all: number;
  settings: number;
  catalogues: number;
  members: number;
};

export type Membership = {
  employmentId: string;
  departmentId: string;
  sectionIds: string[];
  skillIds: string[];
  /** YYYY-MM-DD, where one is planned. */
  lastDay: string | null;
  departmentVersions: DepartmentVersions;
};

/** A location that somebody may know of, by an employment or a right. */
export type ActorPlace = Place & Pick<Membership, 'departmentId' | 'departmentVersions'>;

/** The person behind a request, read from the database at each request. */
export type Actor = {
  companyId: string;
  personId: string;
  sessionId: string;
  kioskId?: string;
  role: string;
  language: Language;
  clockInOnly: boolean;
  /** Of the person's own part of the snapshot. */
  version: number;
  /** Of all of it but their clockings. */
  versionBesideClockings: number;
  /** Where they work. What they may do is asked of `can` and `scopeOf`, with the actor itself. */
  memberships: Membership[];
  grants: Grant[];
  places: ActorPlace[];
};

export type KioskCaller = {
  companyId: string;
  departmentId: string;
  kioskId: string;
  name: string;
};

export type Hooks = ReadonlyMap<
  object,
  readonly ((context: never, value: never) => Promise<unknown>)[]
>;

export type ReadContext = { db: Db; actor: Actor; now: Instant; hooks: Hooks };

/** What a field was and became, as the log shows it: never money, a number of a person or a secret. */
export type AuditChange = {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
};

export type AuditLine = {
  action: string;
  departmentId?: string;
  subjectId?: string;
  /** About whom, where the subject is not the person. */
  personId?: string | null;
  changes?: readonly AuditChange[];
  details?: Record<string, unknown>;
};

export type MessageValues = {
  start?: WallSeconds;
  end?: WallSeconds;
  /** When it was before, where that is what changed. */
  wasStart?: WallSeconds;
  wasEnd?: WallSeconds;
  name?: string;
  title?: string;
  /** Of what it is about, for whoever answers for some sections only; unknown in older ones. */
  sectionIds?: readonly string[];
};

/** Who did it is left out of `to`. */
export type Message = { kind: MessageKind; to: readonly string[]; values?: MessageValues };

/** Without persons it concerns the whole department. */
export type ChangeEvent = {
  /** Without one clients look again (`REFRESH_DATA`). */
  type?: string;
  resource: string;
  resourceId?: string;
  departmentId?: string;
  personIds: string[];
  /** Who look at a list that changes. */
  watcherIds?: string[];
  messages?: readonly Message[];
};

export type RequestMeta = {
  key: string | null;
  installId: string | null;
  /** In the device's queue. With one, the punch is a record of what has happened already. */
  sequence: number | null;
  /** Of the caller, who need not hear of the change. */
  socketId: string | null;
  address: string;
  userAgent: string;
};

/** Everything done with it joins one transaction. */
export type WriteContext = ReadContext & {
  meta: RequestMeta;
  audit(line: AuditLine): void;
  emit(event: ChangeEvent): void;
};
