import type { PaperBulk, PaperLeftOut } from '@ploeg/contract/papers/papers.schemas';
import { can } from '@ploeg/domain/access/rights';
import { findReminderFault } from '@ploeg/domain/papers/papers';
import { announceChange, voidDocument } from '#features/documents/documents.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { todayAt, toRemindable } from './papers.presenter.ts';
import { createPaperRowsRepo, type DocumentRow } from './paper-rows.repo.ts';
import { createPapersRepo, type FoundPaper } from './papers.repo.ts';

type Judged = { document: DocumentRow; row: FoundPaper };

/** Does one thing with several documents, each judged by itself, and says which it left out. */
const doEach = async (
  context: WriteContext,
  ids: readonly string[],
  leaveOut: (judged: Judged) => PaperLeftOut | null,
  act: (judged: Judged) => Promise<void>,
): Promise<PaperBulk> => {
  const { db, actor } = context;
  const wanted = [...new Set(ids)];
  const locked = await createPaperRowsRepo(db, actor.companyId).lock(wanted);
  const rows = await createPapersRepo(db, actor.companyId).findMany(wanted);
  const byId = new Map(rows.map((row) => [row.document.id, row]));
  const result: PaperBulk = { done: [], leftOut: [] };
  for (const id of wanted) {
    const document = locked.find((one) => one.id === id);
    const row = byId.get(id);
    const isManaged =
      document && row && can(actor, 'documents.make', { departmentId: document.departmentId });
    const reason = isManaged ? leaveOut({ document, row }) : 'unknown';
    if (reason) {
      result.leftOut.push({ id, reason });
    } else if (document && row) {
      await act({ document, row });
      result.done.push(id);
    }
  }
  return result;
};

/** Reminds people of what waits for them: of one paper once a day, by whatever tells them of things. */
export const remindOfPapers = (context: WriteContext, ids: readonly string[]): Promise<PaperBulk> =>
  doEach(
    context,
    ids,
    ({ row }) =>
      row.leftAt === null
        ? findReminderFault(toRemindable(row), todayAt(row, context.now))
        : 'left',
    async ({ document, row }) => {
      const { db, actor, now } = context;
      const { id, departmentId, personId, title } = document;
      const remindedAt = new Date(now * 1000);
      const reminded = await createPaperRowsRepo(db, actor.companyId).update(id, { remindedAt });
      context.audit({ action: 'document.remind', departmentId, subjectId: id, personId });
      const kind = row.state === 'unsigned' ? 'DOCUMENT_SIGN_AGAIN' : 'DOCUMENT_READ_AGAIN';
      const messages = [{ kind, to: [personId], values: { title } } as const];
      const event = { resource: 'DOCUMENTS', resourceId: id, departmentId };
      context.emit({ ...event, personIds: [personId], messages });
      await announceChange(context, reminded);
    },
  );

export const withdrawPapers = (context: WriteContext, ids: readonly string[]): Promise<PaperBulk> =>
  doEach(
    context,
    ids,
    ({ document: { status } }) => {
      if (status === 'SIGNED') return 'signed';
      return status === 'VOID' ? 'void' : null;
    },
    ({ document }) => voidDocument(context, document),
  );
