import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { dimonaDeclarations, dimonas } from './dimona.table.ts';
import { simulatedAnswers, simulatedPeriods } from './simulator.table.ts';

/** Those in which the simulator has answered. */
export const listPractisingCompanies = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ companyId: simulatedAnswers.companyId })
    .from(simulatedAnswers);
  return rows.map(({ companyId }) => companyId);
};

/** What the simulator was told in a company, and what came of it. */
export const createPracticeRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const answers = db
    .select({ id: simulatedAnswers.id })
    .from(simulatedAnswers)
    .where(company.where(simulatedAnswers, undefined));
  // A period is of whoever took its first message, whom later ones were put to besides.
  const begunHere = and(
    eq(dimonaDeclarations.kind, 'IN'),
    inArray(dimonaDeclarations.declarationId, answers),
  );
  const practised = db
    .select({ id: dimonaDeclarations.dimonaId })
    .from(dimonaDeclarations)
    .where(company.where(dimonaDeclarations, begunHere));
  return {
    /** Answers the periods; nothing about them is sent or asked any more. */
    takeBack: async () => {
      const taken = await company
        .update(
          dimonas,
          and(
            matches(dimonas, {
              companyId,
              status: ['DRAFT', 'SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
            }),
            inArray(dimonas.id, practised),
          ),
          { status: 'CANCELLED' },
        )
        .returning();
      const ids = taken.map(({ id }) => id);
      await company.update(
        dimonaDeclarations,
        and(
          matches(dimonaDeclarations, { companyId, dimonaId: ids }),
          isNotNull(dimonaDeclarations.dueAt),
        ),
        { dueAt: null, claimedUntil: null },
      );
      return taken;
    },

    closeBooks: async (): Promise<void> => {
      await company.delete(simulatedPeriods, undefined);
      await company.delete(simulatedAnswers, undefined);
    },
  };
};
