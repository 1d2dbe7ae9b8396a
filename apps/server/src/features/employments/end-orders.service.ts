import type { EndOrder } from '@ploeg/domain/staff/leaving';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { endEmployment, type Leaver, lockEmployments } from './employment-ends.service.ts';
import { createEmploymentsRepo, type EmploymentRow, listDueOrders } from './employments.repo.ts';
import { inOwnStep } from '#platform/own-step.ts';
import { TAKE_BACK_SECONDS } from '#platform/take-back.ts';

const NO_ORDER = { endOrder: null, endDueAt: null };

const auditOf =
  (context: WriteContext, { id, personId, departmentId }: EmploymentRow) =>
  (action: string, details: Record<string, string | number | null> = {}): void =>
    context.audit({
      action: `employment.${action}`,
      departmentId,
      subjectId: personId,
      details: { recordId: id, ...details },
    });

/** Orders the end of an employment: until it is due nothing has happened that must be undone. */
export const orderEnd = async (
  context: WriteContext,
  row: EmploymentRow,
  order: EndOrder,
): Promise<void> => {
  const { db, actor, now } = context;
  const due = dateOf(now);
  due.setSeconds(due.getSeconds() + TAKE_BACK_SECONDS);
  const changes = { endOrder: order, endDueAt: due };
  await createEmploymentsRepo(db, actor.companyId).update(row.id, changes);
  auditOf(context, row)('order_end', { lastDay: order.lastDay });
};

/** Takes it back as if it had never been ordered. */
export const withdrawEnd = async (context: WriteContext, row: EmploymentRow): Promise<void> => {
  const { db, actor } = context;
  await createEmploymentsRepo(db, actor.companyId).update(row.id, NO_ORDER);
  auditOf(context, row)('keep');
};

const carryOut = async (
  context: WriteContext,
  leaver: Leaver & { departmentId: string },
): Promise<void> => {
  const { personId, departmentId } = leaver;
  const repo = createEmploymentsRepo(context.db, context.actor.companyId);
  for (const row of await lockEmployments(context, leaver)) {
    const { endOrder: order, endDueAt, endReason: stood } = row;
    if (!order || !endDueAt || endDueAt > dateOf(context.now)) continue;
    await repo.update(row.id, NO_ORDER);
    const { lastDay, choices, reason: endReason = stood } = order;
    try {
      await inOwnStep(context, async (step) => {
        await createEmploymentsRepo(step.db, step.actor.companyId).update(row.id, { endReason });
        await endEmployment(step, leaver, lastDay, choices);
      });
    } catch (error) {
      // Since it was ordered, whoever leaves became the last to hold a right that must not be lost.
      if (!(error instanceof Failure)) throw error;
      auditOf(context, row)('end_refused', { reason: error.code });
    }
    context.emit({ resource: 'STAFF', resourceId: personId, departmentId, personIds: [] });
  }
};

/** Ends what was ordered and not taken back. */
export const carryOutOrders = async (job: JobContext) =>
  runForEachCompany(job, await listDueOrders(job.db, job.now), async (context, own) => {
    for (const leaver of own) await carryOut(context, leaver);
    return own.length;
  });
