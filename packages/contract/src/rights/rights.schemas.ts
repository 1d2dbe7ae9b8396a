import { RIGHTS, type Right } from '@ploeg/domain/access/rights';
import { z } from 'zod';
import { Can } from '../departments/departments.schemas.ts';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

export const RightName = z.enum(RIGHTS as [Right, ...Right[]]);

/** A built-in role's name, or the id of one of the company's own. */
const RoleId = z.string().min(1).max(60);

export const Role = z.object({
  id: RoleId,
  /** Empty for a built-in role: its words are the reader's. */
  name: z.string(),
  builtIn: z.boolean(),
  rights: z.array(RightName),
});
export type Role = z.infer<typeof Role>;

export const RoleBody = z.object({
  name: shortText(60).min(1),
  rights: z.array(RightName).min(1).max(RIGHTS.length),
});

const LastDay = z.iso.date();

/** Null stands for the whole company, and for every section. */
const Scope = z.object({
  departmentId: Id.nullable(),
  sectionIds: z.array(Id).min(1).max(200).nullable(),
  /** The last day. */
  until: LastDay.nullable(),
});

export const GrantInList = Scope.extend({
  id: Id,
  personId: Id,
  role: RoleId,
  since: Timestamp,
  /** Null for the console, and for what was there before anybody could say. */
  givenBy: z.string().nullable(),
  /** Whether the reader may change it or take it back. */
  mayChange: z.boolean(),
});
export type GrantInList = z.infer<typeof GrantInList>;

export const GrantBody = Scope.extend({ personId: Id, role: RoleId });
export const GrantChange = Scope.extend({ role: RoleId }).partial();

export const RightsPerson = z.object({
  personId: Id,
  name: z.string(),
  /** An account that only clocks holds no rights. */
  clockInOnly: z.boolean(),
});

export const RightsList = z.object({
  roles: z.array(Role),
  grants: z.array(GrantInList),
  people: z.array(RightsPerson),
  sections: z.array(z.object({ id: Id, name: z.string() })),
  /** People who work there, whose wages and private data a right would show. */
  memberCount: z.number().int(),
});
export type RightsList = z.infer<typeof RightsList>;

export const OfficeLocation = z.object({
  departmentId: Id,
  name: z.string(),
  status: z.string(),
  timezone: z.string(),
  can: Can,
});
export type OfficeLocation = z.infer<typeof OfficeLocation>;

/** What the office shows of itself to somebody. */
export const OfficeMe = z.object({
  company: z.object({ id: Id, name: z.string() }),
  isOwner: z.boolean(),
  /** Held for the company as a whole. */
  can: z.array(RightName),
  /** Where the reader holds any right, whether they work there or not. */
  locations: z.array(OfficeLocation),
  /** Whom to ask for a right. */
  owners: z.array(z.object({ personId: Id, name: z.string() })),
});
export type OfficeMe = z.infer<typeof OfficeMe>;

/** Who can do something where the reader works, by name. */
export const RightHolders = z.object({
  people: z.array(z.object({ personId: Id, name: z.string() })),
});
export type RightHolders = z.infer<typeof RightHolders>;
