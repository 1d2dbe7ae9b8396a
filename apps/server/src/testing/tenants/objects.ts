import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { newId } from '#platform/new-id.ts';

/** What an id may be of: a table, and which column names its department. */
const KINDS = {
  departments: 'id',
  memberships: 'department_id',
  shifts: 'department_id',
  clockings: 'department_id',
  swaps: 'department_id',
  market_items: 'department_id',
  leave_requests: 'department_id',
  change_requests: 'department_id',
  documents: 'department_id',
  document_templates: 'department_id',
  signatories: 'department_id',
  contracts: 'department_id',
  dimonas: 'department_id',
  sections: 'department_id',
  skills: 'department_id',
  attributes: 'department_id',
  dayoff_types: 'department_id',
  task_types: 'department_id',
  costs: 'department_id',
} as const;

type Kind = keyof typeof KINDS | 'persons' | 'market_applications';

const BY_FIELD: Record<string, Kind> = {
  departmentId: 'departments',
  userMainId: 'persons',
  mainId: 'persons',
  userRecordId: 'memberships',
  userRecord: 'memberships',
  recordId: 'memberships',
  usersSelected: 'memberships',
  shiftId: 'shifts',
  clockingId: 'clockings',
  section: 'sections',
  sectionId: 'sections',
  skills: 'skills',
  skillIds: 'skills',
  attributes: 'attributes',
  attributeIds: 'attributes',
  dayoffType: 'dayoff_types',
  cancellationType: 'dayoff_types',
  templateId: 'document_templates',
  signatureId: 'signatories',
  ids: 'documents',
};

/** What `:id` names, by the beginning of the path. */
const BY_PATH: [start: string, kind: Kind][] = [
  ['/v3/shyfts-market/applications', 'market_applications'],
  ['/v3/shyfts-market/user', 'market_applications'],
  ['/v3/shyfts-market', 'market_items'],
  ['/v3/shifts', 'shifts'],
  ['/v3/operations', 'shifts'],
  ['/v3/unavailabilities', 'shifts'],
  ['/v3/clockings', 'clockings'],
  ['/v3/swap-shift', 'swaps'],
  ['/v3/vacation-requests', 'leave_requests'],
  ['/v3/change-requests', 'change_requests'],
  ['/v3/users', 'memberships'],
  ['/v3/dimona', 'dimonas'],
  ['/documents/templates', 'document_templates'],
  ['/documents/signatures', 'signatories'],
  ['/documents/contracts', 'contracts'],
  ['/documents', 'documents'],
];

/** What a field of a route names; persons for what nobody listed. */
export const kindOf = (path: string, field: string): Kind => {
  const listed = BY_FIELD[field];
  if (listed) return listed;
  if (field !== 'id') return 'persons';
  return BY_PATH.find(([start]) => path.startsWith(start))?.[1] ?? 'persons';
};

/** Ids of one side of a wall, by what they are of. */
export type Objects = Record<Kind, readonly string[]>;

const idsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = (await db.execute(query)) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
};

/** Some things of each kind in some departments, the newest first. */
export const objectsIn = async (db: Db, departmentIds: readonly string[]): Promise<Objects> => {
  const places = sql.join(
    departmentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const all: Partial<Record<Kind, string[]>> = {};
  for (const [kind, column] of Object.entries(KINDS)) {
    const table = sql.identifier(kind);
    all[kind as Kind] = await idsOf(
      db,
      sql`select id from ${table} where ${sql.identifier(column)} in (${places})
          order by id desc limit 8`,
    );
  }
  all.persons = await idsOf(
    db,
    sql`select person_id as id from memberships where department_id in (${places}) limit 8`,
  );
  all.market_applications = await idsOf(
    db,
    sql`select a.id from market_applications a join market_items i on i.id = a.item_id
        where i.department_id in (${places}) limit 8`,
  );
  return all as Objects;
};

/** As many ids of each kind that name nothing. */
export const noObjects = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([kind, ids]) => [kind, ids.map(() => newId())]),
  ) as unknown as Objects;
