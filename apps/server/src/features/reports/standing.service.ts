import type { Report, ReportLine } from '@ploeg/contract/reports/reports.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import { type Count, type CountedType, COUNTS } from '@ploeg/domain/reports/counts';
import { byPersonAndKind, groupFacts, type ReportFact } from '@ploeg/domain/reports/group-facts';
import { REPORTS } from '@ploeg/domain/reports/report-list';
import { textsIn } from '#texts/texts.ts';
import type { EmployerCount, PersonCount } from './counters.service.ts';
import { nameIn } from './reports.presenter.ts';
import { bucketText, countSpanText } from './report-texts.ts';

type Names = ReadonlyMap<string, string>;

/** Drawn beside each other; what is further down stands in the table. */
const MOST_POINTS = 40;

const byLabel = (language: Language) => (a: ReportLine, b: ReportLine) =>
  a.label.localeCompare(b.label, language) || a.sub.localeCompare(b.sub, language);

/** What each has of each account, a row for both. */
export const leaveRows = (
  facts: readonly ReportFact[],
  names: Names,
  language: Language,
): ReportLine[] => {
  const known = new Map(facts.map((fact) => [byPersonAndKind(fact), fact]));
  return groupFacts(facts, REPORTS.leave.columns, byPersonAndKind)
    .rows.map(({ id, values }): ReportLine => {
      const fact = known.get(id ?? '');
      const personId = fact?.personId ?? null;
      const label = nameIn(names, personId);
      const sub = fact?.kind ?? '';
      return { id: id ?? '', label, sub, personId, values, unit: null, warning: null };
    })
    .toSorted(byLabel(language));
};

/** Its columns for each account. */
export const leaveChart = (facts: readonly ReportFact[]): Report['chart'] => {
  const { columns, chart } = REPORTS.leave;
  const drawn = columns.filter(({ id }) => chart.columns.includes(id));
  const points = groupFacts(facts, drawn, 'kind').rows.map(({ id, values }) => ({
    id: id ?? '',
    label: id ?? '',
    values,
  }));
  return { over: 'rows', columns: drawn.map(({ id }) => id), points };
};

const warningOf = (
  { level, beyondOn }: Count,
  what: string,
  language: Language,
): ReportLine['warning'] => {
  if (level === null) return null;
  const day = beyondOn ? bucketText(beyondOn, 'day', language) : '';
  return { level, text: textsIn(language)(`reports.count_warning.${level}`, { day, what }) };
};

const counterRow = (
  { id, label, personId }: Pick<ReportLine, 'id' | 'label' | 'personId'>,
  { type, what, count, from }: { type: CountedType; what: string; count: Count; from: string },
  language: Language,
): ReportLine => {
  const { used, planned, left, limit, usedShare } = count;
  const { unit, per } = COUNTS[type];
  return {
    id,
    label,
    sub: `${what} · ${countSpanText(from, per === 'year' ? 12 : 3, language)}`,
    personId,
    values: [used, planned, left, limit, usedShare],
    unit,
    warning: warningOf(count, what, language),
  };
};

/** How the counts of persons and of their employers stand, those that run out first. */
export const counterRows = (
  counts: readonly PersonCount[],
  employers: readonly EmployerCount[],
  names: Names,
  language: Language,
): ReportLine[] => {
  const t = textsIn(language);
  const ofEmployers = employers.map(({ legalEntityId, name, count, from }) => {
    const row = { id: `${legalEntityId} EXT`, label: name, personId: null };
    return { row, count, from, type: 'EXT' as const, what: t('reports.count.EXT_EMPLOYER') };
  });
  const ofPersons = counts.map(({ personId, type, count, from }) => {
    const row = { id: `${personId} ${type}`, label: nameIn(names, personId), personId };
    return { row, count, from, type, what: t(`reports.count.${type}`) };
  });
  return [...ofEmployers, ...ofPersons]
    .toSorted((a, b) => (b.count.usedShare ?? -1) - (a.count.usedShare ?? -1))
    .map(({ row, ...of }) => counterRow(row, of, language));
};

export const counterChart = (rows: readonly ReportLine[]): Report['chart'] => ({
  over: 'rows',
  columns: ['used_share'],
  points: rows
    .filter(({ values }) => values.at(-1) !== null)
    .slice(0, MOST_POINTS)
    .map(({ id, label, values }) => ({ id, label, values: [values.at(-1) ?? null] })),
});
