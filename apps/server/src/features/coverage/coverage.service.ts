import type { coverageRoutes } from '@ploeg/contract/coverage/coverage.routes';
import type { CoverageNeed } from '@ploeg/contract/coverage/coverage.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import {
  computeCoverage,
  isNeedFit,
  missingSeconds,
  type Worked,
} from '@ploeg/domain/coverage/coverage';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { readLayers, toSpanOf } from '#features/planning/read-plan.service.ts';
import { checkIds, checkOne } from '#features/shifts/shift-span.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach } from '#platform/require-right.ts';
import { toCoverageNeed, toCoveragePiece } from './coverage.presenter.ts';
import { createCoverageRepo } from './coverage.repo.ts';
import type { NeedRow } from './coverage.table.ts';

type Routes = typeof coverageRoutes;
type NeedsBody = RequestOf<Routes['addNeeds']>['body'];
type Fields = NeedsBody['rows'][number];
type Changes = RequestOf<Routes['changeNeed']>['body'];
type Query = RequestOf<Routes['getCoverage']>['query'];
type Coverage = ResponseOf<Routes['getCoverage']>;

const MOST_NEEDS = 2000;

const repoOf = ({ db, actor }: ReadContext) => createCoverageRepo(db, actor.companyId);

/** Nobody plans for another year; the database knows no year nought. */
const isOfThisCentury = (day: string): boolean => '2000' <= day && day < '2100';

/** What the shape of a line cannot say: its day, its times, its section and its skills. */
const judge = (
  context: WriteContext,
  { department, catalogues: { sections, skills } }: Workplace,
  fields: Fields,
  before: Fields | null = null,
): void => {
  requirePlanned(context, department.id, fields.sectionId);
  if ((fields.weekday === null) === (fields.day === null)) throw fail('coverage.day_unfit');
  if (fields.day !== null && !isOfThisCentury(fields.day)) throw fail('coverage.day_unfit');
  if (!isNeedFit(fields)) throw fail('coverage.times_unfit');
  checkOne('sections', fields.sectionId, sections.offered, before?.sectionId);
  checkIds('skills', fields.skillIds, skills.offered, before?.skillIds);
};

const told = ({ sectionId, weekday, day, count }: Fields) => ({ sectionId, weekday, day, count });

const announce = (
  context: WriteContext,
  workplace: Workplace,
  action: 'add' | 'change' | 'delete',
  details: Record<string, unknown>,
  subjectId?: string,
): void => {
  const { id: departmentId } = workplace.department;
  const subject = subjectId === undefined ? {} : { subjectId };
  context.audit({ action: `coverage_need.${action}`, departmentId, ...subject, details });
  const watcherIds = plannerIdsOf(workplace);
  context.emit({ resource: 'NEEDS', personIds: [], watcherIds });
};

export const listNeeds = async (
  context: ReadContext,
  departmentId: string,
  deps: ShiftDeps,
): Promise<CoverageNeed[]> => {
  await getPlanned(context, departmentId, deps);
  return (await repoOf(context).list(departmentId)).map(toCoverageNeed);
};

export const addNeeds = async (
  context: WriteContext,
  { departmentId, rows }: NeedsBody,
  deps: ShiftDeps,
): Promise<CoverageNeed[]> => {
  const workplace = await getPlanned(context, departmentId, deps);
  for (const fields of rows) judge(context, workplace, fields);
  const repo = repoOf(context);
  await repo.lockAll(departmentId);
  if ((await repo.count(departmentId)) + rows.length > MOST_NEEDS) {
    throw fail('coverage.full', { count: MOST_NEEDS });
  }
  const added = rows.map((fields) => ({ ...fields, id: newId(), departmentId, forecastId: null }));
  await repo.insert(added);
  announce(context, workplace, 'add', { count: added.length });
  return added.map(toCoverageNeed);
};

type NewNeed = Omit<NeedRow, 'companyId'>;

export const listNeedRows = (context: ReadContext, departmentId: string): Promise<NeedRow[]> =>
  repoOf(context).list(departmentId);

/** Nobody else says what is wanted there until the transaction has ended. */
export const lockNeeds = (context: WriteContext, departmentId: string) =>
  repoOf(context).lockAll(departmentId);

/** Puts lines in the place of others, all of one location. */
export const replaceNeeds = async (
  context: WriteContext,
  workplace: Workplace,
  { gone, come }: { gone: readonly string[]; come: readonly NewNeed[] },
): Promise<void> => {
  const repo = repoOf(context);
  await repo.removeAll([...gone]);
  const { id: departmentId } = workplace.department;
  if ((await repo.count(departmentId)) + come.length > MOST_NEEDS) {
    throw fail('coverage.full', { count: MOST_NEEDS });
  }
  if (come.length > 0) await repo.insert([...come]);
  const watcherIds = plannerIdsOf(workplace);
  context.emit({ resource: 'NEEDS', personIds: [], watcherIds });
};

type Held = { row: NeedRow; workplace: Workplace };

/** Locked, and of a section that the caller plans; one of a location they do not know looks like none. */
const lockNeed = async (context: WriteContext, id: string, deps: ShiftDeps): Promise<Held> => {
  const row = await repoOf(context).lock(id);
  const isKnown = context.actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('coverage.not_found');
  const workplace = await getPlanned(context, row.departmentId, deps);
  requirePlanned(context, row.departmentId, row.sectionId);
  return { row, workplace };
};

export const changeNeed = async (
  context: WriteContext,
  id: string,
  changes: Changes,
  deps: ShiftDeps,
): Promise<CoverageNeed> => {
  const { row, workplace } = await lockNeed(context, id, deps);
  if (Object.keys(changes).length === 0) return toCoverageNeed(row);
  const fields = { ...row, ...changes } as NeedRow;
  judge(context, workplace, fields, row);
  // What somebody changed is theirs, whatever proposed it.
  const changed = await repoOf(context).change(id, { ...changes, forecastId: null });
  announce(context, workplace, 'change', told(changed), id);
  return toCoverageNeed(changed);
};

export const deleteNeed = async (
  context: WriteContext,
  id: string,
  deps: ShiftDeps,
): Promise<CoverageNeed> => {
  const { row, workplace } = await lockNeed(context, id, deps);
  await repoOf(context).remove(id);
  announce(context, workplace, 'delete', told(row), id);
  return toCoverageNeed(row);
};

/** Skills that a shift asks for are there as soon as somebody has them, or as it is looked for. */
const toWorked =
  ({ members }: Workplace) =>
  ({ start, end, sectionId, skillIds, employmentId }: PlanFields): Worked => {
    const own = members.find((member) => member.employmentId === employmentId)?.skillIds ?? [];
    return { start, end, sectionId, skillIds: [...skillIds, ...own] };
  };

/** What is wanted and what is planned; open shifts have nobody, so they cover nothing. */
export const getCoverage = async (
  context: ReadContext,
  query: Query,
  deps: ShiftDeps,
): Promise<Coverage> => {
  const workplace = await getPlanned(context, query.departmentId, deps);
  const { departmentId, from, until } = toSpanOf(query);
  const needs = (await repoOf(context).list(departmentId)).filter(({ sectionId }) =>
    canInEach(context.actor, 'plan', departmentId, [sectionId]),
  );
  // Who began the night before is still there.
  const early = wallSeconds(Math.max(0, from - SECONDS_PER_DAY));
  const { shifts } = await readLayers(context, workplace, { departmentId, from: early, until });
  const worked = shifts.flatMap(({ layers: { plan } }) =>
    plan && plan.employmentId !== null ? [toWorked(workplace)(plan)] : [],
  );
  const pieces = computeCoverage(needs, worked, { from, until });
  const { timezone } = workplace.department;
  return {
    pieces: pieces.map(toCoveragePiece),
    missingSeconds: missingSeconds(pieces, timezone),
  };
};
