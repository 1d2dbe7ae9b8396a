import type {
  EmployerLine,
  LegalEntity,
  LocationEmployers,
  OpenPeriod,
} from '@ploeg/contract/employers/employers.schemas';
import type { JointCommittee } from '@ploeg/domain/dimona/committees';
import type { Article17Type } from '@ploeg/domain/dimona/worker-types';
import { employerOn, FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { listDepartments, lockCompany } from '#features/departments/companies.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { employerChanged, periodsOpenOn } from './employers.facts.ts';
import { toEmployerLine, toLegalEntity } from './employers.presenter.ts';
import { createEmployersRepo, type EmployerLineRow } from './employers.repo.ts';

const repoOf = ({ db, actor }: ReadContext) => createEmployersRepo(db, actor.companyId);

export const listEmployers = async (
  context: ReadContext,
): Promise<{ employers: LegalEntity[]; locations: LocationEmployers[] }> => {
  const repo = repoOf(context);
  const [entities, lines, places] = await Promise.all([
    repo.listEntities(),
    repo.listLines(),
    listDepartments(context),
  ]);
  const byPlace = Map.groupBy(lines, ({ departmentId }) => departmentId);
  return {
    employers: entities.map(toLegalEntity),
    locations: places.map(({ id, name, archivedAt }) => ({
      departmentId: id,
      name,
      isArchived: archivedAt !== null,
      lines: (byPlace.get(id) ?? []).map(toEmployerLine),
    })),
  };
};

type Asker = { db: Db; actor: { companyId: string } };

export type EmployerOfDay = {
  legalEntityId: string;
  name: string;
  enterpriseNumber: string;
  jointCommittee: string;
  article17Type: Article17Type;
};

/** Who employs at locations on a day, for who asks about several days; undefined where none was named. */
export const loadEmployers = async (
  { db, actor }: Asker,
  departmentIds: readonly string[],
): Promise<(departmentId: string, day: string) => EmployerOfDay | undefined> => {
  if (departmentIds.length === 0) return () => undefined;
  const rows = await createEmployersRepo(db, actor.companyId).listLinesWithEntities(departmentIds);
  const byPlace = Map.groupBy(rows, ({ departmentId }) => departmentId);
  return (departmentId, day) => employerOn(byPlace.get(departmentId) ?? [], day);
};

/** Who employs at a location on a day; undefined where nobody was named. */
export const findEmployerOn = async (
  context: Asker,
  departmentId: string,
  day: string,
): Promise<EmployerOfDay | undefined> =>
  (await loadEmployers(context, [departmentId]))(departmentId, day);

export type WantedEmployer = {
  departmentId: string;
  legalEntityId: string;
  /** Left out: since always, for a location that never had one. */
  since?: string;
  jointCommittee?: JointCommittee | undefined;
  article17Type?: Article17Type | undefined;
};

const isSame = (line: EmployerLineRow | undefined, wanted: Partial<EmployerLineRow>): boolean =>
  line !== undefined &&
  line.legalEntityId === wanted.legalEntityId &&
  line.jointCommittee === wanted.jointCommittee &&
  line.article17Type === wanted.article17Type;

/** What the open declarations of the employer of before are, as long as another one follows. */
const listOpenPeriods = async (
  context: ReadContext,
  before: EmployerLineRow | undefined,
  { departmentId, legalEntityId }: WantedEmployer,
  day: string,
): Promise<OpenPeriod[]> =>
  before === undefined || before.legalEntityId === legalEntityId
    ? []
    : [...(await collect(context, periodsOpenOn, { departmentId, day }))];

/**
 * Lets a location have an employer from a day on. What was declared before keeps its own; of one day the
 * last that is said holds.
 */
export const setEmployer = async (
  context: WriteContext,
  wanted: WantedEmployer,
  { dryRun = false }: { dryRun?: boolean | undefined } = {},
): Promise<{ lines: EmployerLine[]; open: OpenPeriod[] }> => {
  const { db, actor, now } = context;
  const { departmentId, legalEntityId, since = FROM_THE_START } = wanted;
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const repo = repoOf(context);
  await lockCompany(context);
  const entity = await repo.findEntity(legalEntityId);
  if (!entity) throw fail('employers.unknown');
  if (entity.archivedAt) throw fail('employers.archived');
  const lines = await repo.listLines([departmentId]);
  const line = {
    departmentId,
    since,
    legalEntityId,
    jointCommittee: wanted.jointCommittee ?? entity.jointCommittee,
    article17Type: wanted.article17Type ?? entity.article17Type,
  };
  const before = employerOn(lines, since);
  if (isSame(before, line)) throw fail('employers.unchanged');
  const open = await listOpenPeriods(context, before, wanted, since);
  if (dryRun) return { lines: lines.map(toEmployerLine), open };
  const createdAt = new Date(now * 1000);
  await repo.insertLine({ ...line, id: newId(), createdBy: actor.personId, createdAt });
  const { jointCommittee, article17Type } = line;
  context.audit({
    action: 'employer.set',
    departmentId,
    subjectId: departmentId,
    details: {
      since,
      employer: entity.name,
      enterpriseNumber: entity.enterpriseNumber,
      before: before?.legalEntityId ?? '',
      jointCommittee,
      article17Type,
      today: toDateKey(wallClockOf(department, now)),
    },
  });
  await announceSet(context, departmentId, since);
  return { lines: (await repo.listLines([departmentId])).map(toEmployerLine), open };
};

const announceSet = async (
  context: WriteContext,
  departmentId: string,
  since: string,
): Promise<void> => {
  // Whose declarations cover whose shifts hangs on the number: everybody's flags may change.
  context.emit({ resource: 'DIMONA', departmentId, personIds: [] });
  context.emit({ resource: 'EMPLOYERS', departmentId, personIds: [context.actor.personId] });
  await dispatch(context, employerChanged, { departmentId, since });
};

/** Takes back a line that has not begun: what holds today was acted upon. */
export const withdrawEmployer = async (
  context: WriteContext,
  departmentId: string,
  lineId: string,
): Promise<EmployerLine[]> => {
  const { db, actor, now } = context;
  const repo = repoOf(context);
  await lockCompany(context);
  const line = await repo.findLine(lineId);
  if (!line || line.departmentId !== departmentId) throw fail('employers.not_found');
  const department = await loadDepartment(db, actor.companyId, departmentId);
  if (line.since <= toDateKey(wallClockOf(department, now))) throw fail('employers.begun');
  await repo.withdrawLine(lineId, actor.personId, new Date(now * 1000));
  const { since, legalEntityId } = line;
  const details = { since, employer: legalEntityId };
  context.audit({ action: 'employer.withdraw', departmentId, subjectId: departmentId, details });
  await announceSet(context, departmentId, since);
  return (await repo.listLines([departmentId])).map(toEmployerLine);
};

/** Those that are offered, for choosing one. */
export const listEmployerNames = async (
  context: ReadContext,
): Promise<{ id: string; name: string }[]> =>
  (await repoOf(context).listEntities())
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name }) => ({ id, name }));

/** Throws for one that the company does not have. */
export const findLegalEntity = async (context: ReadContext, id: string): Promise<LegalEntity> => {
  const row = await repoOf(context).findEntity(id);
  if (!row) throw fail('terms.employer_unknown');
  return toLegalEntity(row);
};
