import { instant, startOfMonth } from '@ploeg/domain/time/wall-time';
import { withdrawDocument } from '#features/documents/documents.service.ts';
import { type Issue, issueDocument } from '#features/documents/issue-document.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { listOthers, NEWCOMER, type Papers } from './demo-papers.ts';
import { signatoryOf } from './demo-signatories.ts';
import { actOf } from './demo-stage.ts';
import { type Demo, type DemoMember, instantAgo, memberOf } from './demo-state.ts';

const RULES = 'Arbeidsreglement';
const RULES_DAYS_AGO = 200;
const NEW_RULES_DAYS_AGO = 2;
const OTHERS_DAYS_AGO = 6;
const WITHDRAWN_DAYS_AGO = 5;
const PAID_SECONDS = 30 * 86_400;

/** Gives somebody a copy of the sheet under a title of its own. */
const give = (
  context: WriteContext,
  { departmentId, id: employmentId, personId }: DemoMember,
  { title, status }: Pick<Issue, 'title' | 'status'>,
  { deps, copyFor }: Papers,
) => {
  const to = { departmentId, employmentId, personId, templateId: null, signatoryId: null };
  return issueDocument(context, { ...to, type: 'general', title, status }, copyFor(personId), deps);
};

/** The house rules: to be signed by who is new, and to be read by all others. */
const addRules = (demo: Demo, papers: Papers): void => {
  const noor = memberOf(demo, NEWCOMER);
  const toSign = { title: RULES, status: 'UNSIGNED' } as const;
  demo.acts.push(
    actOf(signatoryOf(demo, noor), instantAgo(demo, NEW_RULES_DAYS_AGO), (context) =>
      give(context, noor, toSign, papers),
    ),
  );
  for (const [first, ...rest] of Map.groupBy(
    listOthers(demo),
    (own) => own.departmentId,
  ).values()) {
    if (!first) continue;
    demo.acts.push(
      actOf(signatoryOf(demo, first), instantAgo(demo, RULES_DAYS_AGO), async (context) => {
        for (const member of [first, ...rest]) {
          await give(context, member, { title: RULES, status: 'SENT' }, papers);
        }
      }),
    );
  }
};

const addPayslips = (demo: Demo, papers: Papers): void => {
  const emma = memberOf(demo, 'emma');
  for (const months of [3, 2, 1]) {
    const month = new Date(startOfMonth(demo.today) * 1000);
    month.setUTCMonth(month.getUTCMonth() - months);
    const at = instant(Math.min(demo.now, month.getTime() / 1000 + PAID_SECONDS));
    const slip = { title: `Loonbrief ${month.toISOString().slice(0, 7)}`, status: 'SENT' } as const;
    demo.acts.push(
      actOf(signatoryOf(demo, emma), at, (context) => give(context, emma, slip, papers)),
    );
  }
};

/** One that was taken back, and one that was not sent yet. */
const addOthers = (demo: Demo, papers: Papers): void => {
  const lucas = memberOf(demo, 'lucas');
  const pim = memberOf(demo, 'pim');
  const marc = signatoryOf(demo, lucas);
  const appendix = { title: 'Bijlage uurrooster', id: '' };
  demo.acts.push(
    actOf(marc, instantAgo(demo, OTHERS_DAYS_AGO), async (context) => {
      const { title } = appendix;
      appendix.id = (await give(context, lucas, { title, status: 'UNSIGNED' }, papers)).id;
      await give(context, pim, { title: 'Opleiding brandveiligheid', status: 'DRAFT' }, papers);
    }),
    actOf(marc, instantAgo(demo, WITHDRAWN_DAYS_AGO), (context) =>
      withdrawDocument(context, appendix.id),
    ),
  );
};

/** What people have to read, or to sign, besides contracts. */
export const addDocuments = (demo: Demo, papers: Papers): void => {
  addRules(demo, papers);
  addPayslips(demo, papers);
  addOthers(demo, papers);
};
