import { toCommittee } from '@ploeg/domain/dimona/committees';
import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import { addDays } from '@ploeg/domain/dimona/calendar';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { FIRST_TERMS, TERM_FIELDS } from '@ploeg/domain/terms/terms';
import { toWageParts } from '@ploeg/domain/terms/wages';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { seal } from '#platform/sealed-value.ts';
import type { Demo } from './demo-state.ts';

const LEGAL_FORM = 'BV';
const MORE_HOURS_AFTER_DAYS = 200;

/** One legal entity for each number, and one without for a company that declares nothing. */
export const addEmployers = ({ rows, source }: Demo): void => {
  for (const { id: companyId, name } of rows.companies) {
    const declaring = rows.dimonaEmployers.filter((row) => row.companyId === companyId);
    const numbers = [...new Set(declaring.map((row) => row.enterpriseNumber))];
    const entities = (numbers.length > 0 ? numbers : ['']).map((enterpriseNumber, index) => ({
      companyId,
      id: source.id(),
      name: index === 0 ? name : `${name} ${index + 1}`,
      form: LEGAL_FORM,
      enterpriseNumber,
      jointCommittee: '302',
    }));
    rows.legalEntities.push(...entities);
    for (const department of rows.departments.filter((row) => row.companyId === companyId)) {
      const own = declaring.find((row) => row.departmentId === department.id);
      const entity =
        entities.find((one) => one.enterpriseNumber === own?.enterpriseNumber) ?? entities[0];
      if (!entity) continue;
      rows.departmentEmployers.push({
        companyId,
        id: source.id(),
        departmentId: department.id,
        since: FROM_THE_START,
        legalEntityId: entity.id,
        jointCommittee: toCommittee(own?.jointCommittee ?? '302'),
      });
    }
  }
};

type Job = Demo['rows']['memberships'][number];

/** Somebody full-time began with fewer hours, every third of them; each earns something of their own. */
export const addTerms = (demo: Demo): void => {
  for (const [index, job] of demo.rows.memberships.entries()) addTermsOf(demo, job, index);
};

const addTermsOf = ({ rows, source, today }: Demo, job: Job, index: number): void => {
  const { companyId, id: employmentId, personId, joinedAt = new Date(0) } = job;
  const since = joinedAt.toISOString().slice(0, 10);
  const more = addDays(since, MORE_HOURS_AFTER_DAYS);
  const hours = job.hoursWeekMinutes ?? FIRST_TERMS.hoursWeekMinutes;
  const isFull = hours === FIRST_TERMS.fulltimeWeekMinutes;
  const hasMore = isFull && index % 3 === 0 && more < toDateKey(today);
  const own = { companyId, employmentId, personId, createdAt: joinedAt };
  rows.employmentTerms.push({
    ...own,
    ...FIRST_TERMS,
    id: source.id(),
    since,
    sets: TERM_FIELDS,
    origin: 'start',
    workerType: isWorkerType(job.workerType ?? '') ? (job.workerType as 'OTH') : 'OTH',
    workerKind: 'worker',
    regime: isFull && !hasMore ? 'FULL' : 'PART',
    hoursWeekMinutes: hasMore ? 1440 : hours,
    category: isFull ? '3' : '',
  });
  const wage = (day: string, amount: number) =>
    rows.employmentWages.push({
      ...own,
      id: source.id(),
      since: day,
      rate: seal(toWageParts(amount)),
      unit: 'hour',
      origin: 'start',
    });
  wage(since, 13.4 + index * 0.0317);
  if (!hasMore) return;
  rows.employmentTerms.push({
    ...own,
    id: source.id(),
    since: more,
    sets: ['regime', 'hoursWeekMinutes', 'category'],
    origin: 'change',
    regime: 'FULL',
    hoursWeekMinutes: hours,
    category: '4',
  });
  wage(more, 14.9 + index * 0.0317);
};
