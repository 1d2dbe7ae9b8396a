import { startOfMonth, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { documents } from '#features/documents/documents.table.ts';
import templates from './data/templates.json' with { type: 'json' };
import { demoCatalogue } from './demo-catalogue.ts';
import { demoStaff } from './demo-staff.ts';
import {
  type DemoMember,
  dayAt,
  daysAgo,
  departmentOf,
  keysOf,
  memberOf,
  type Demo,
} from './demo-state.ts';

type DemoDocument = typeof documents.$inferInsert;

/** The text that everybody gets, and the template of the pack that it was made from. */
const RULES = 'Arbeidsreglement';
const RULES_TEMPLATE = 'Arbeidsreglement: ontvangst';

const templateOf = (title: string): string => (title === RULES ? RULES_TEMPLATE : title);

/** What somebody's contract was made from: by their kind of work, in Dutch unless they speak French. */
const contractNameOf = ({ type, language }: DemoMember): string => {
  const spoken = language === 'fr' ? 'fr' : 'nl';
  const template = templates.find((t) => t.workerType === type && t.language === spoken);
  if (!template) throw new Error(`The demo has no contract for ${type} in ${spoken}.`);
  return template.name;
};

/** Adds who signs for each department; none of them has drawn a signature yet. */
const addSignatories = (demo: Demo): void => {
  for (const { key, companyId, id: departmentId } of demo.departments.values()) {
    const { personId, displayName: name } = memberOf(demo, demoCatalogue[key].signatory, key);
    const id = demo.source.id();
    demo.rows.signatories.push({ companyId, departmentId, id, personId, name });
  }
};

/**
 * Adds contracts and what else people have to read. Only Noor has something to sign: her contract
 * and the rules. The others' contracts were signed on paper before.
 */
export const addDocuments = (demo: Demo): void => {
  addSignatories(demo);
  for (const member of demo.members) {
    if (demoStaff[member.person].isInvited) continue;
    const isNew = member.person === 'noor';
    const signatory = demo.rows.signatories.find((s) => s.departmentId === member.departmentId);
    const agreedAt = daysAgo(demo, isNew ? 3 : 300);
    const documentId = addDocument(demo, member, {
      title: contractNameOf(member),
      signatoryId: signatory?.id ?? null,
      createdAt: agreedAt,
      sentAt: agreedAt,
      ...(isNew
        ? { status: 'UNSIGNED' }
        : { status: 'SIGNED', openedAt: agreedAt, signedAt: agreedAt }),
    });
    addContract(demo, member, documentId, dayAt(demo, isNew ? -12 : -300));
    const rulesAt = daysAgo(demo, isNew ? 2 : 200);
    addDocument(demo, member, {
      title: RULES,
      status: isNew ? 'UNSIGNED' : 'SENT',
      sentAt: rulesAt,
      createdAt: rulesAt,
    });
  }
  addPayslips(demo);
  const lucas = memberOf(demo, 'lucas');
  addDocument(demo, lucas, { title: 'Bijlage uurrooster', status: 'VOID' });
  const pim = memberOf(demo, 'pim');
  addDocument(demo, pim, {
    title: 'Opleiding brandveiligheid',
    status: 'DRAFT',
  });
};

const addPayslips = (demo: Demo): void => {
  const emma = memberOf(demo, 'emma');
  for (const months of [3, 2, 1]) {
    const month = new Date(startOfMonth(demo.today) * 1000);
    month.setUTCMonth(month.getUTCMonth() - months);
    const sentAt = new Date(month.getTime() + 30 * 86_400_000);
    const title = `Loonbrief ${month.toISOString().slice(0, 7)}`;
    addDocument(demo, emma, {
      title,
      status: 'SENT',
      sentAt,
      createdAt: sentAt,
    });
  }
};

/** Adds a document, of a template where one has its title. */
const addDocument = (
  demo: Demo,
  member: DemoMember,
  details: Pick<DemoDocument, 'title' | 'status'> & Partial<DemoDocument>,
): string => {
  const id = demo.source.id();
  const names = departmentOf(demo, member.department).templates;
  const templateId = names.get(templateOf(details.title)) ?? null;
  demo.rows.documents.push({
    createdAt: daysAgo(demo, 6),
    type: templates.some(({ name }) => name === details.title) ? 'contract' : 'general',
    templateId,
    ...keysOf(member),
    ...details,
    id,
  });
  return id;
};

const addContract = (
  demo: Demo,
  member: DemoMember,
  documentId: string,
  start: WallSeconds,
): void => {
  const { type } = member;
  const isPartTime = type !== 'OTH';
  const endsIn = demoStaff[member.person].contractEndsInDays;
  demo.rows.contracts.push({
    ...keysOf(member),
    id: demo.source.id(),
    documentId,
    start,
    end: endsIn ? dayAt(demo, endsIn) : isPartTime ? endOfQuarter(demo) : null,
    hoursWeekMinutes: (isPartTime ? 20 : 38) * 60,
    salaryAmountGross: isPartTime ? 13.8 : 15.2,
    salaryPeriod: 'hour',
    regime: isPartTime ? 'PART' : 'FULL',
    workerKind: 'worker',
    daysWeek: 5,
    daysOffYear: isPartTime ? null : 20,
    maxHoursDay: 9,
    workingTimePlan: isPartTime ? '' : 'Van maandag tot zondag, volgens het uurrooster in Ploeg',
    ...(type === 'FLX' && {
      renewPeriod: 'quarterly',
      renewOption: 'full_quarter',
    }),
    ...(endsIn && { renewPeriod: 'monthly', renewOption: 'full_month' }),
    dimonaWorkerType: member.department === 'grandPlace' ? type : null,
    createdAt: daysAgo(demo, 300),
  });
};

/** Midnight that begins the last day of this quarter. */
export const endOfQuarter = (demo: Demo): WallSeconds => {
  const today = new Date(demo.today * 1000);
  const nextQuarter = Math.floor(today.getUTCMonth() / 3) * 3 + 3;
  return wallSeconds(Date.UTC(today.getUTCFullYear(), nextQuarter, 0) / 1000);
};
