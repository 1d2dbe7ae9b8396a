import type { DimonaTest } from '@ploeg/contract/dimona/dimona.schemas';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import type { CheckOutcome, DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { requireRight } from '#platform/require-right.ts';

/** Who we are was not believed; what else was wrong is told apart by the detail. */
const NOT_BELIEVED = new Set(['token_refused', 'http_401']);

const toTest = (outcome: CheckOutcome): Omit<DimonaTest, 'register'> => {
  if (outcome.type === 'works') return { answer: 'works', detail: '' };
  const detail = outcome.type === 'rejected' ? `http_${outcome.status}` : outcome.detail;
  if (NOT_BELIEVED.has(detail)) return { answer: 'refused', detail };
  return { answer: outcome.type === 'rejected' ? 'forbidden' : 'unreachable', detail };
};

export type DimonaTestDeps = { dimona: { driver: DimonaDriver } };

/** Asks social security whether it lets us in: for who keeps the settings of a department. */
export const askDimona = async (
  context: ReadContext,
  departmentId: string,
  { dimona: { driver } }: DimonaTestDeps,
): Promise<DimonaTest> => {
  requireRight(context, 'settings.manage', { departmentId });
  return { register: driver.register, ...toTest(await driver.check()) };
};

export const noteDimonaTest = (
  context: WriteContext,
  departmentId: string,
  { register, answer, detail }: DimonaTest,
): void => {
  requireRight(context, 'settings.manage', { departmentId });
  const details = { register, answer, ...(detail && { detail }) };
  context.audit({ action: 'dimona.test', departmentId, subjectId: departmentId, details });
};
