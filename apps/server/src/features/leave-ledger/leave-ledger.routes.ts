import { leaveLedgerRoutes } from '@ploeg/contract/leave-ledger/leave-ledger.routes';
import type { Teams } from '#features/people/teams.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  addLeaveRule,
  changeLeaveAccount,
  createLeaveAccount,
  listLeaveAccounts,
} from './accounts.service.ts';
import { explainBalance, listLeaveBalances, listOwnAccounts } from './balances.service.ts';
import { getLeaveClosingFile } from './closing-file.service.ts';
import { closeLeave, getLeaveClosing, reopenLeave } from './closing.service.ts';
import { listDueRest } from './due-rest.service.ts';
import { correctLeave, reverseLeaveEntry } from './corrections.service.ts';

export const bindLeaveLedgerRoutes = (binder: Binder, deps: { teams: Teams }): void => {
  binder.read(leaveLedgerRoutes.listOwnAccounts, async (context, { query }) =>
    answer(200, await listOwnAccounts(context, query.at)),
  );
  binder.read(leaveLedgerRoutes.explainBalance, async (context, { params, query }) =>
    answer(200, await explainBalance(context, { ...params, ...query })),
  );
  binder.read(leaveLedgerRoutes.listLeaveBalances, async (context, { query }) =>
    answer(200, await listLeaveBalances(context, query, deps)),
  );
  binder.read(leaveLedgerRoutes.listDueRest, async (context, { query }) =>
    answer(200, { items: await listDueRest(context, query.departmentIds, deps) }),
  );
  binder.read(leaveLedgerRoutes.listLeaveAccounts, async (context) =>
    answer(200, await listLeaveAccounts(context)),
  );
  binder.write(leaveLedgerRoutes.createLeaveAccount, async (context, { body }) =>
    answer(201, { item: await createLeaveAccount(context, body) }),
  );
  binder.write(leaveLedgerRoutes.changeLeaveAccount, async (context, { params, body }) =>
    answer(200, { item: await changeLeaveAccount(context, params.accountId, body) }),
  );
  binder.write(leaveLedgerRoutes.addLeaveRule, async (context, { params, body }) =>
    answer(201, { item: await addLeaveRule(context, params.accountId, body) }),
  );
  binder.write(leaveLedgerRoutes.correctLeave, async (context, { body }) =>
    answer(201, { account: await correctLeave(context, body) }),
  );
  binder.read(leaveLedgerRoutes.getLeaveClosing, async (context, { params }) =>
    answer(200, await getLeaveClosing(context, params.employmentId)),
  );
  binder.readBytes(leaveLedgerRoutes.getLeaveClosingFile, (context, { params }) =>
    getLeaveClosingFile(context, params.employmentId),
  );
  binder.write(leaveLedgerRoutes.closeLeave, async (context, { params, body }) =>
    answer(200, await closeLeave(context, params.employmentId, body.reason)),
  );
  binder.write(leaveLedgerRoutes.reopenLeave, async (context, { params, body }) =>
    answer(200, await reopenLeave(context, params.employmentId, body.reason)),
  );
  binder.write(leaveLedgerRoutes.reverseLeaveEntry, async (context, { params, body }) =>
    answer(200, { account: await reverseLeaveEntry(context, params.entryId, body.reason) }),
  );
};
