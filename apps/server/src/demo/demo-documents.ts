import { startOfMonth, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { documents } from '#features/documents/documents.table.ts';
import { type Character, demoStaff } from './demo-staff.ts';
import type { DepartmentKey } from './demo-keys.ts';
import { type DemoMember, dayAt, daysAgo, keysOf, memberOf, type World } from './demo-world.ts';

type DemoDocument = typeof documents.$inferInsert;

const TEMPLATES: [name: string, type: 'contract' | 'general', text: string][] = [
  [
    'Arbeidsovereenkomst onbepaalde duur',
    'contract',
    'Deze overeenkomst geldt voor onbepaalde duur.',
  ],
  ['Studentenovereenkomst', 'contract', 'Deze overeenkomst geldt voor de duur van het kwartaal.'],
  ['Flexi-job raamovereenkomst', 'contract', 'Deze raamovereenkomst gaat elke flexi-job vooraf.'],
  ['Arbeidsreglement', 'general', 'Dit reglement geldt voor iedereen in de onderneming.'],
];

const SIGNATORIES: Record<DepartmentKey, string> = {
  grandPlace: 'Marc Vermeulen',
  centraal: 'Griet Callebaut',
  atelier: 'Sofia Rossi',
  comptoir: 'Olga Delcourt',
};

const TEMPLATE_OF_TYPE = { OTH: 0, STU: 1, FLX: 2 };

/** Ids of a department's templates in their order, and of who signs for it. */
type Stationery = { templates: string[]; signatoryId: string };

const addStationery = ({ rows, source, departments }: World) => {
  const stationery = new Map<DepartmentKey, Stationery>();
  for (const { key, companyId, id: departmentId } of departments.values()) {
    const signatoryId = source.id();
    rows.signatories.push({ companyId, id: signatoryId, departmentId, name: SIGNATORIES[key] });
    const templates = TEMPLATES.map(([name, type, text]) => {
      const id = source.id();
      const html = `<h1>${name}</h1><p>Tussen de werkgever en {{employee}}.</p><p>${text}</p>`;
      rows.documentTemplates.push({ companyId, id, departmentId, name, type, html });
      return id;
    });
    stationery.set(key, { templates, signatoryId });
  }
  return stationery;
};

/**
 * Adds contracts and what else people have to read. Only Noor has something to sign: her contract
 * and the rules. The others' contracts were signed on paper before.
 */
export const addDocuments = (world: World): void => {
  const stationery = addStationery(world);
  for (const member of world.members) {
    const { templates = [], signatoryId } = stationery.get(member.department) ?? {};
    const isNew = member.person === 'noor';
    const { type = 'OTH' }: Character = demoStaff[member.person];
    const agreedAt = daysAgo(world, isNew ? 3 : 300);
    const status: Partial<DemoDocument> = isNew
      ? { status: 'UNSIGNED', sentAt: agreedAt }
      : { status: 'SIGNED', sentAt: agreedAt, openedAt: agreedAt, signedAt: agreedAt };
    const documentId = addDocument(world, member, {
      type: 'contract',
      title: TEMPLATES[TEMPLATE_OF_TYPE[type]]?.[0] ?? '',
      templateId: templates[TEMPLATE_OF_TYPE[type]] ?? null,
      signatoryId: signatoryId ?? null,
      createdAt: agreedAt,
      ...status,
    });
    addContract(world, member, documentId, type, isNew ? dayAt(world, -12) : dayAt(world, -300));
    addDocument(world, member, {
      type: 'general',
      title: 'Arbeidsreglement',
      templateId: templates[3] ?? null,
      status: isNew ? 'UNSIGNED' : 'SENT',
      sentAt: isNew ? daysAgo(world, 2) : daysAgo(world, 200),
      createdAt: isNew ? daysAgo(world, 2) : daysAgo(world, 200),
    });
  }
  addLettersToEmma(world);
  const lucas = memberOf(world, 'lucas', 'grandPlace');
  addDocument(world, lucas, { type: 'general', title: 'Bijlage uurrooster', status: 'VOID' });
  const pim = memberOf(world, 'pim', 'grandPlace');
  addDocument(world, pim, { type: 'general', title: 'Opleiding brandveiligheid', status: 'DRAFT' });
};

const addLettersToEmma = (world: World): void => {
  const emma = memberOf(world, 'emma', 'grandPlace');
  for (const months of [3, 2, 1]) {
    const month = new Date(startOfMonth(world.today) * 1000);
    month.setUTCMonth(month.getUTCMonth() - months);
    const sentAt = new Date(month.getTime() + 30 * 86_400_000);
    const title = `Loonbrief ${month.toISOString().slice(0, 7)}`;
    addDocument(world, emma, { type: 'general', title, status: 'SENT', sentAt, createdAt: sentAt });
  }
};

const addDocument = (
  world: World,
  member: DemoMember,
  details: Pick<DemoDocument, 'type' | 'title' | 'status'> & Partial<DemoDocument>,
): string => {
  const id = world.source.id();
  const createdAt = daysAgo(world, 6);
  world.rows.documents.push({ createdAt, ...keysOf(member), ...details, id });
  return id;
};

const addContract = (
  world: World,
  member: DemoMember,
  documentId: string,
  type: 'OTH' | 'STU' | 'FLX',
  start: WallSeconds,
): void => {
  const isPart = type !== 'OTH';
  world.rows.contracts.push({
    ...keysOf(member),
    id: world.source.id(),
    documentId,
    start,
    end: isPart ? endOfQuarter(world) : null,
    hoursWeekMinutes: (isPart ? 20 : 38) * 60,
    salaryAmountGross: isPart ? 13.8 : 15.2,
    salaryPeriod: 'hour',
    regime: isPart ? 'PART' : 'FULL',
    workerKind: 'worker',
    daysWeek: 5,
    daysOffYear: isPart ? null : 20,
    maxHoursDay: 9,
    renewPeriod: type === 'FLX' ? 'quarterly' : null,
    renewOption: type === 'FLX' ? 'full_quarter' : null,
    dimonaWorkerType: member.department === 'grandPlace' ? type : null,
    createdAt: daysAgo(world, 300),
  });
};

/** Midnight that begins the last day of this quarter. */
export const endOfQuarter = (world: World): WallSeconds => {
  const today = new Date(world.today * 1000);
  const nextQuarter = Math.floor(today.getUTCMonth() / 3) * 3 + 3;
  return wallSeconds(Date.UTC(today.getUTCFullYear(), nextQuarter, 0) / 1000);
};
