import { ContractBody } from '@ploeg/contract/contracts/contracts.schemas';
import {
  type Instant,
  SECONDS_PER_DAY,
  toDateKey,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { readDraft } from '#features/contracts/contract-draft.service.ts';
import { createContract, prepareContract } from '#features/contracts/contracts.service.ts';
import { bringSigned } from '#features/papers/paper-filing.service.ts';
import type { WriteContext } from '#platform/context.ts';
import templates from './data/templates.json' with { type: 'json' };
import { declaredAt, endOfQuarter, periodOf } from './demo-dimona.ts';
import { listOthers, NEWCOMER, type Papers } from './demo-papers.ts';
import { signatoryOf } from './demo-signatories.ts';
import { actOf } from './demo-stage.ts';
import { demoStaff } from './demo-staff.ts';
import {
  type Demo,
  type DemoMember,
  DEMO_TIMEZONE,
  dayAt,
  departmentOf,
  instantAgo,
  memberOf,
  named,
} from './demo-state.ts';

const SIGNED_DAYS_AGO = 300;

/** After the first day at work of who is new. */
const SENT_DAYS_AGO = 3;

/** What somebody's contract was made from: by their kind of work, in Dutch unless they speak French. */
const templateOf = (demo: Demo, { type, language, department }: DemoMember): string => {
  const spoken = language === 'fr' ? 'fr' : 'nl';
  const template = templates.find((t) => t.workerType === type && t.language === spoken);
  if (!template) throw new Error(`The demo has no contract for ${type} in ${spoken}.`);
  return named(departmentOf(demo, department).templates, template.name);
};

type Span = { start: number; end: number | null };

const bodyOf = (demo: Demo, member: DemoMember, { start, end }: Span): ContractBody => {
  const isFull = member.type === 'OTH';
  const isEnding = endsInDays(member) !== undefined;
  return ContractBody.parse({
    userRecordId: member.id,
    templateId: templateOf(demo, member),
    signatureId: signatoryOf(demo, member).id,
    start,
    end,
    openEnd: end === null,
    hoursWeek: isFull ? 38 : 20,
    salaryAmountGross: member.wage,
    salaryPeriod: 'hour',
    regime: isFull ? 'FULL' : 'PART',
    daysWeek: 5,
    daysOffYear: isFull ? 20 : null,
    maxHoursDay: 9,
    workingTimePlan: isFull ? 'Van maandag tot zondag, volgens het uurrooster in Ploeg' : '',
    ...(member.type === 'FLX' && { renewal: { period: 'quarterly', option: 'full_quarter' } }),
    ...(isEnding && {
      renewal: { period: 'monthly', option: 'full_month' },
      dimona: true,
      dimonaWorkerType: member.type,
      dimonaPlannedHours: 120,
    }),
  });
};

const endsInDays = ({ person }: DemoMember): number | undefined =>
  demoStaff[person].contractEndsInDays;

/** Makes a contract and brings the copy that both have signed on the same day. */
const agreeOnPaper = async (
  context: WriteContext,
  { departmentId, personId }: DemoMember,
  body: ContractBody,
  { deps, copyFor }: Papers,
): Promise<void> => {
  const rendered = copyFor(personId);
  const draft = await readDraft(context, departmentId, body, true, deps);
  const { id } = await createContract(context, { draft, rendered, failure: null }, deps);
  const value = { id, signedOn: toDateKey(toWallTime(context.now, DEMO_TIMEZONE)) };
  await bringSigned(context, { value, rendered, failure: null });
};

const agreedAt = (demo: Demo, member: DemoMember): Instant =>
  endsInDays(member) === undefined ? instantAgo(demo, SIGNED_DAYS_AGO) : declaredAt(demo, member);

/** One that ends soon was agreed for this quarter, and declared as it was made. */
const spanOf = (demo: Demo, member: DemoMember): Span => {
  const endsIn = endsInDays(member);
  if (endsIn === undefined) {
    const end = member.type === 'OTH' ? null : endOfQuarter(demo);
    return { start: dayAt(demo, -SIGNED_DAYS_AGO), end };
  }
  return {
    start: periodOf(demo, member, agreedAt(demo, member)).startingDate,
    end: Math.min(dayAt(demo, endsIn), endOfQuarter(demo)),
  };
};

/** Sends the one who is new a contract, whose text is laid out for them. */
const sendContract = (demo: Demo, member: DemoMember, { deps }: Papers): void => {
  const start = wallSeconds(demo.today + member.fromDay * SECONDS_PER_DAY);
  const body = bodyOf(demo, member, { start, end: null });
  const at = instantAgo(demo, SENT_DAYS_AGO);
  demo.acts.push(
    actOf(signatoryOf(demo, member), at, async (context) => {
      const prepared = await prepareContract(context, member.departmentId, body, [], deps);
      await createContract(context, prepared, deps);
    }),
  );
};

/** Everybody has a contract where they work first, signed on paper before: but for the one who is new. */
export const addContracts = (demo: Demo, papers: Papers): void => {
  sendContract(demo, memberOf(demo, NEWCOMER), papers);
  const byAct = Map.groupBy(
    listOthers(demo).filter(
      ({ person, department }) => demoStaff[person].jobs[0].in === department,
    ),
    (own) => `${own.departmentId} ${agreedAt(demo, own)}`,
  );
  for (const [first, ...rest] of byAct.values()) {
    if (!first) continue;
    demo.acts.push(
      actOf(signatoryOf(demo, first), agreedAt(demo, first), async (context) => {
        for (const member of [first, ...rest]) {
          await agreeOnPaper(context, member, bodyOf(demo, member, spanOf(demo, member)), papers);
        }
      }),
    );
  }
};
