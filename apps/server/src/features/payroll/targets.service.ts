import type { payrollRoutes } from '@ploeg/contract/payroll/payroll.routes';
import type { PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { hasSign, type Layout } from '@ploeg/domain/payroll/layout';
import { findLayoutFaults } from '@ploeg/domain/payroll/layout-faults';
import { absenceKey } from '@ploeg/domain/payroll/wage-keys';
import { firstLevel, granularityOf, layoutOf } from '@ploeg/domain/payroll/targets';
import { kindNameIn } from '#features/catalogues/given-kinds.ts';
import { lockCompany } from '#features/departments/companies.service.ts';
import { listEmployerNames } from '#features/employers/location-employers.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { AuditLine, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { stated } from '#platform/stated.ts';
import { toPayrollTarget } from './payroll.presenter.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import type { TargetRow } from './payroll.table.ts';

type Routes = typeof payrollRoutes;
type NewTarget = RequestOf<Routes['createPayrollTarget']>['body'];
type Changes = RequestOf<Routes['changePayrollTarget']>['body'];

const repoOf = ({ db, actor }: ReadContext) => createPayrollRepo(db, actor.companyId);

/** What stands for a kind of leave in a wage key, behind the colon. */
const idOfAbsence = (kind: Parameters<typeof absenceKey>[0]): string =>
  absenceKey(kind).replace(/^[^:]*:/, '');

export const listTargets = async (
  context: ReadContext,
): Promise<ResponseOf<Routes['listPayrollTargets']>> => {
  const repo = repoOf(context);
  const [rows, counts, employers, kinds] = await Promise.all([
    repo.listTargets(),
    repo.countCodes(),
    listEmployerNames(context),
    repo.listLeaveKinds(),
  ]);
  const { language } = context.actor;
  const leaveNames = kinds.map((kind) => [idOfAbsence(kind), kindNameIn(kind, language)]);
  return {
    targets: rows.map((row) => toPayrollTarget(row, counts.get(row.id) ?? 0)),
    employers,
    leaveNames: Object.fromEntries(leaveNames),
  };
};

export const getTarget = async (context: ReadContext, id: string): Promise<TargetRow> => {
  const row = await repoOf(context).findTarget(id);
  if (!row) throw fail('payroll.target_not_found');
  return row;
};

const announce = (context: WriteContext, id: string, line: Omit<AuditLine, 'subjectId'>): void => {
  context.audit({ ...line, subjectId: id });
  context.emit({ resource: 'PAYROLL', resourceId: id, personIds: [context.actor.personId] });
};

/** What of a target the others and its own layout forbid. */
const judge = async (
  context: WriteContext,
  wanted: Pick<TargetRow, 'id' | 'name' | 'kind' | 'layout' | 'corrections'>,
) => {
  const others = await repoOf(context).listTargets();
  const isTaken = others.some(
    ({ id, name, retiredAt }) =>
      id !== wanted.id && !retiredAt && name.toLowerCase() === wanted.name.toLowerCase(),
  );
  if (isTaken) throw fail('payroll.name_taken');
  const layout = layoutOf(wanted.kind, wanted.layout);
  if (!layout) throw fail('payroll.layout_unfit', { places: 'layout' });
  const faults = findLayoutFaults(layout);
  if (faults.length > 0) throw fail('payroll.layout_unfit', { places: faults.join(', ') });
  if (wanted.corrections === 'delta' && !hasSign(layout)) throw fail('payroll.sign_missing');
};

const told = ({ name, kind, granularity, hourStep, corrections, level }: TargetRow) => ({
  name,
  kind,
  granularity,
  hourStep,
  corrections,
  level,
});

export const createTarget = async (
  context: WriteContext,
  body: NewTarget,
): Promise<PayrollTarget> => {
  await lockCompany(context);
  const employers = await listEmployerNames(context);
  if (!employers.some(({ id }) => id === body.legalEntityId)) throw fail('employers.unknown');
  const layout = body.kind === 'custom' ? (body.layout as Layout | null) : null;
  const granularity = granularityOf(body.kind, body.granularity);
  const target = { ...body, id: newId(), layout, granularity };
  await judge(context, target);
  const row = await repoOf(context).insertTarget({
    ...target,
    employerCodes: stated(body.employerCodes),
    level: firstLevel(body.kind),
    createdBy: context.actor.personId,
    createdAt: new Date(context.now * 1000),
  });
  announce(context, row.id, { action: 'payroll_target.create', details: told(row) });
  return toPayrollTarget(row, 0);
};

const lockTarget = async (context: WriteContext, id: string): Promise<TargetRow> => {
  await lockCompany(context);
  const row = await repoOf(context).lockTarget(id);
  if (!row) throw fail('payroll.target_not_found');
  return row;
};

const withCodes = async (context: WriteContext, row: TargetRow): Promise<PayrollTarget> =>
  toPayrollTarget(row, (await repoOf(context).countCodes()).get(row.id) ?? 0);

/** A layout that is written anew has to be accepted anew. */
const levelAfter = (row: TargetRow, layout: Layout | null | undefined) =>
  layout !== undefined && JSON.stringify(layout) !== JSON.stringify(row.layout)
    ? { level: firstLevel(row.kind), confirmedNote: '' }
    : {};

export const changeTarget = async (
  context: WriteContext,
  id: string,
  body: Changes,
): Promise<PayrollTarget> => {
  const row = await lockTarget(context, id);
  const { employerCodes, layout, ...rest } = body;
  const own = row.kind === 'custom' && layout ? (layout as Layout) : undefined;
  const changes = {
    ...stated(rest),
    ...(own && { layout: own }),
    ...(employerCodes && { employerCodes: stated(employerCodes) }),
    ...levelAfter(row, own),
  };
  changes.granularity &&= granularityOf(row.kind, changes.granularity);
  const wanted = { ...row, ...changes };
  await judge(context, wanted);
  const after = await repoOf(context).changeTarget(id, { ...changes, version: row.version + 1 });
  const changed = changesOf<Record<string, string>>(told(row), told(after));
  const isRewritten = own !== undefined && JSON.stringify(own) !== JSON.stringify(row.layout);
  announce(context, id, {
    action: 'payroll_target.change',
    changes: changed,
    details: { name: after.name, ...(isRewritten && { layout: 'changed' }) },
  });
  return withCodes(context, after);
};

export const retireTarget = async (
  context: WriteContext,
  id: string,
  isRetired: boolean,
): Promise<PayrollTarget> => {
  const row = await lockTarget(context, id);
  if (isRetired === (row.retiredAt !== null)) return withCodes(context, row);
  if (!isRetired) await judge(context, row);
  const retiredAt = isRetired ? new Date(context.now * 1000) : null;
  const after = await repoOf(context).changeTarget(id, { retiredAt, version: row.version + 1 });
  const action = isRetired ? 'payroll_target.retire' : 'payroll_target.restore';
  announce(context, id, { action, details: { name: row.name } });
  return withCodes(context, after);
};
