import { CATALOGUES, type ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { listTables } from '#features/catalogues/catalogues.table.ts';
import { newId } from '#platform/new-id.ts';
import type { Right } from './rights.ts';

/** Where the lists of departments are, and what the table of each is called. */
const LISTS = (Object.keys(CATALOGUES) as ListName[]).map((list) => ({
  path: `/catalogues/${CATALOGUES[list].path}`,
  table: getTableName(listTables[list]),
}));

/** What an id may be of: a table, and which column names its department. */
const KINDS = {
  departments: 'id',
  memberships: 'department_id',
  shifts: 'department_id',
  clockings: 'department_id',
  swaps: 'department_id',
  market_items: 'department_id',
  market_applications: 'department_id',
  leave_requests: 'department_id',
  change_requests: 'department_id',
  absence_reports: 'department_id',
  announcements: 'department_id',
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
  plan_batches: 'department_id',
  rotations: 'department_id',
  forecast_ratios: 'department_id',
  forecast_uses: 'department_id',
} as const;

export type Kind = keyof typeof KINDS | 'persons';

/** Kinds that share a table, by what tells them apart. */
const OF_REQUESTS: Partial<Record<string, string>> = {
  leave_requests: 'leave',
  change_requests: 'change',
  absence_reports: 'absence',
  market_applications: 'application',
  swaps: 'swap',
};

/** What is of one person: nobody else in the department has it but who manages these things. */
const OF_PERSONS = new Set<Kind>([
  'memberships',
  'shifts',
  'clockings',
  'swaps',
  'market_applications',
  'leave_requests',
  'change_requests',
  'absence_reports',
  'documents',
  'contracts',
  'dimonas',
]);

/** What colleagues do not even know of, and the right with which managers do. */
export const PRIVATE: Partial<Record<Kind, Right>> = {
  clockings: 'shifts',
  leave_requests: 'shifts',
  change_requests: 'shifts',
  absence_reports: 'shifts',
  market_applications: 'shifts',
  documents: 'documents',
  contracts: 'documents',
  dimonas: 'dimona',
};

const BY_FIELD: Record<string, Kind> = {
  channel_name: 'persons',
  departmentId: 'departments',
  userMainId: 'persons',
  mainId: 'persons',
  userRecordId: 'memberships',
  userRecord: 'memberships',
  recordId: 'memberships',
  usersSelected: 'memberships',
  employmentId: 'memberships',
  sectionIds: 'sections',
  add: 'sections',
  remove: 'sections',
  shiftId: 'shifts',
  clockingId: 'clockings',
  section: 'sections',
  sectionId: 'sections',
  skills: 'skills',
  skillIds: 'skills',
  addSkills: 'skills',
  removeSkills: 'skills',
  attributes: 'attributes',
  attributeId: 'attributes',
  attributeIds: 'attributes',
  dayoffType: 'dayoff_types',
  cancellationType: 'dayoff_types',
  templateId: 'document_templates',
  signatureId: 'signatories',
  ids: 'documents',
};

const OF_REPLACED: Record<string, string> = {
  people: 'memberships',
  coming: 'shifts',
  codes: 'scan_codes',
  from: 'departments',
  code: 'scan_codes',
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
  ['/absence-reports', 'absence_reports'],
  ...LISTS.map(({ path, table }): [string, Kind] => [path, table as Kind]),
  ['/v3/users', 'memberships'],
  ['/v3/dimona', 'dimonas'],
  ['/documents/templates', 'document_templates'],
  ['/documents/signatures', 'signatories'],
  ['/documents/contracts', 'contracts'],
  ['/documents', 'documents'],
  ['/papers', 'documents'],
  ['/announcements', 'announcements'],
  ['/news', 'announcements'],
  ['/planning/rotations', 'rotations'],
  ['/planning/forecast/ratios', 'forecast_ratios'],
  ['/planning/forecast/needs', 'forecast_uses'],
  ['/planning', 'plan_batches'],
];

/** Questions of a task have ids that whoever writes them makes up. */
export const isMadeUp = (path: string, field: string, place: string): boolean =>
  path.startsWith('/catalogues/task-types') &&
  (field === 'parentQuestionId' || (field === 'id' && place === 'nested body'));

/** What a field of a route names; persons for what nobody listed. */
export const kindOf = (path: string, field: string): Kind => {
  // What a replacement changed.
  if (path.startsWith('/catalogues') && field in OF_REPLACED) {
    return OF_REPLACED[field] as Kind;
  }
  const listed = BY_FIELD[field];
  if (listed) return listed;
  const isOfList = field === 'by' || field === 'order';
  if (field !== 'id' && !(isOfList && path.startsWith('/catalogues'))) return 'persons';
  return BY_PATH.find(([start]) => path.startsWith(start))?.[1] ?? 'persons';
};

/** Ids of one company, by what they are of. */
export type Objects = Record<Kind, readonly string[]>;

/** As the operand of `in`; of none, what nobody has. */
const listed = (ids: readonly string[]): SQL => {
  const all = ids.length > 0 ? ids : [newId()];
  return sql`(${sql.join(
    all.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
};

const idsOf = async (db: Db, query: SQL): Promise<string[]> => {
  const { rows } = (await db.execute(query)) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
};

/**
 * Some things of each kind in some departments, the newest first; of what persons have, that of some,
 * or of everybody but these.
 */
export const objectsIn = async (
  db: Db,
  departmentIds: readonly string[],
  whose: { of: readonly string[] } | { notOf: readonly string[] } | null = null,
): Promise<Objects> => {
  const places = listed(departmentIds);
  const person = sql.identifier('person_id');
  const isTheirs =
    whose === null
      ? sql`true`
      : 'of' in whose
        ? sql`${person} in ${listed(whose.of)}`
        : sql`${person} not in ${listed(whose.notOf)}`;
  const all: Partial<Record<Kind, string[]>> = {};
  const lists = Object.fromEntries(LISTS.map(({ table }) => [table, 'department_id']));
  for (const [name, column] of Object.entries({ ...lists, ...KINDS })) {
    const kind = name as Kind;
    const request = OF_REQUESTS[kind];
    all[kind] = await idsOf(
      db,
      sql`select id from ${sql.identifier(request ? 'requests' : kind)}
          where ${sql.identifier(column)} in ${places}
          and ${request ? sql`kind = ${request}` : sql`true`}
          and ${OF_PERSONS.has(kind) ? isTheirs : sql`true`} order by id desc limit 8`,
    );
  }
  all.persons = await idsOf(
    db,
    sql`select person_id as id from memberships where department_id in ${places}
        and ${isTheirs} limit 8`,
  );
  return all as Objects;
};

/** As many ids of each kind that name nothing. */
export const noObjects = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([kind, ids]) => [kind, ids.map(() => newId())]),
  ) as unknown as Objects;
