import { toDateKey } from '@ploeg/domain/time/wall-time';
import { correctLeave } from '#features/leave-ledger/corrections.service.ts';
import { type Holder, loadAccounts, loadHolders } from '#features/leave-ledger/holders.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { momentsAgo } from './demo-company.ts';
import { actAs, type Somebody, type Stage } from './demo-stage.ts';
import type { Demo } from './demo-state.ts';

const EXTRA_DAYS = 4000;
const WEEKS_BY_LAW = 4;

/** Before anybody asks for leave. */
const GIVEN_DAYS_AGO = 59;

/** What everybody of a company was promised besides the law: such days are given by whoever keeps the people. */
const giveExtraDays = async (context: WriteContext, demo: Demo): Promise<void> => {
  const account = (await loadAccounts(context)).find(({ kinds }) => kinds.includes('EXTRALEGAL'));
  const members = demo.members.filter(({ companyId }) => companyId === context.actor.companyId);
  if (!account) return;
  const seen = new Set<string>();
  for (const { personId, id: employmentId } of members) {
    if (seen.has(personId)) continue;
    seen.add(personId);
    await correctLeave(context, {
      employmentId,
      accountId: account.id,
      kind: 'correction',
      day: `${toDateKey(demo.today).slice(0, 4)}-01-01`,
      amount: EXTRA_DAYS,
      usableUntil: null,
      reason: 'Four days a year, as the work rules of the house say',
    });
  }
};

/** The minutes of a week that were last agreed for the first employment somebody has with an employer. */
const weekMinutesOf = ({ contract, employments: [first] }: Holder): number =>
  contract.findLast((piece) => piece.employmentId === first?.employmentId)?.weekMinutes ?? 0;

/** What the holiday fund wrote of workers who were there last year: without it a worker has nothing by the law. */
const bringCertificates = async (context: WriteContext, demo: Demo): Promise<void> => {
  const account = (await loadAccounts(context)).find(({ kinds }) => kinds.includes('HOLIDAY'));
  if (!account) return;
  const members = demo.members.filter(({ companyId }) => companyId === context.actor.companyId);
  const day = `${toDateKey(demo.today).slice(0, 4)}-01-01`;
  const persons = [...new Set(members.map(({ personId }) => personId))];
  for (const holder of await loadHolders(context, persons)) {
    const [first] = holder.employments;
    const amount = WEEKS_BY_LAW * weekMinutesOf(holder);
    if (!first || amount === 0 || !holder.contract.some(({ from }) => from < day)) continue;
    await correctLeave(context, {
      employmentId: first.employmentId,
      accountId: account.id,
      kind: 'certificate',
      day,
      amount,
      usableUntil: null,
      reason: 'By the certificate of the holiday fund',
    });
  }
};

/** What the people of a company have to take their leave from. */
export const giveLeave = (stage: Stage, demo: Demo, owner: Somebody): Promise<void> =>
  actAs(stage.db, owner, momentsAgo(stage, GIVEN_DAYS_AGO), async (context) => {
    await giveExtraDays(context, demo);
    await bringCertificates(context, demo);
  });
