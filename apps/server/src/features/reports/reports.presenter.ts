import type { Report, ReportLine } from '@ploeg/contract/reports/reports.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import {
  groupFacts,
  isTime,
  type ReportFact,
  type ReportRow,
} from '@ploeg/domain/reports/group-facts';
import {
  type ReportColumn,
  type ReportDefinition,
  REPORTS,
} from '@ploeg/domain/reports/report-list';
import type { ReportBy, ReportKey } from '@ploeg/domain/reports/report-names';
import { bucketsIn, chartStep, type ReportSpan } from '@ploeg/domain/reports/report-span';
import { isTextKey, textsIn } from '#texts/texts.ts';
import type { ReportPlace } from './read-report-days.service.ts';
import { bucketText } from './report-texts.ts';

type Labels = (id: string | null) => Pick<ReportLine, 'label' | 'sub' | 'personId'>;

type Labelled = {
  by: ReportBy;
  facts: readonly ReportFact[];
  places: readonly ReportPlace[];
  names: ReadonlyMap<string, string>;
  language: Language;
};

/** Where the facts of each row lie, where there is more than one place. */
const whereOf = ({ facts, places }: Labelled, idOf: (fact: ReportFact) => string | null) => {
  if (places.length < 2) return () => '';
  const nameOf = new Map(places.map(({ at: { department } }) => [department.id, department.name]));
  const found = new Map<string | null, Set<string>>();
  for (const fact of facts) {
    const own = found.get(idOf(fact)) ?? new Set();
    found.set(idOf(fact), own.add(nameOf.get(fact.departmentId) ?? ''));
  }
  return (id: string | null): string => [...(found.get(id) ?? [])].join(', ');
};

export const nameIn = (names: ReadonlyMap<string, string>, personId: string | null): string =>
  names.get(personId ?? '')?.trim() ?? '';

/** What rows are called. */
export const labelsOf = (given: Labelled): Labels => {
  const { by, places, names, language } = given;
  const t = textsIn(language);
  if (isTime(by)) {
    return (id) => ({ label: bucketText(id ?? '', by, language), sub: '', personId: null });
  }
  if (by === 'person') {
    const where = whereOf(given, ({ personId }) => personId);
    return (id) => ({
      label: nameIn(names, id) || t('reports.nobody'),
      sub: where(id),
      personId: id,
    });
  }
  if (by === 'section') {
    const where = whereOf(given, ({ sectionId }) => sectionId);
    const nameOf = new Map(
      places.flatMap(({ at }) =>
        [...at.workplace.catalogues.sections.values()].map(({ id, name }) => [id, name] as const),
      ),
    );
    return (id) => ({
      label: nameOf.get(id ?? '') ?? t('reports.no_section'),
      sub: where(id),
      personId: null,
    });
  }
  const placeOf = new Map(places.map(({ at: { department } }) => [department.id, department.name]));
  return (id) => ({
    label: (by === 'location' ? placeOf.get(id ?? '') : id) || t('reports.no_kind'),
    sub: '',
    personId: null,
  });
};

/** Its columns over the days, weeks or months of what is looked at; what has nothing is nothing. */
export const chartOf = (
  { key, span, language }: { key: ReportKey; span: ReportSpan; language: Language },
  facts: readonly ReportFact[],
): Report['chart'] => {
  const definition: ReportDefinition = REPORTS[key];
  const drawn = definition.columns.filter(({ id }) => definition.chart.columns.includes(id));
  const step = chartStep(span);
  const { rows } = groupFacts(facts, drawn, step);
  const known = new Map(rows.map(({ id, values }) => [id, values]));
  return {
    over: 'time',
    columns: drawn.map(({ id }) => id),
    points: bucketsIn(span, step).map((id) => ({
      id,
      label: bucketText(id, step, language),
      values: known.get(id) ?? drawn.map(() => 0),
    })),
  };
};

const columnText = (key: ReportKey, id: string, language: Language): string => {
  const own = `reports.column.${id}`;
  return isTextKey(own) ? textsIn(language)(own) : `${key}.${id}`;
};

/** Rows of sums with their names, in the order of time or of the alphabet. */
export const toLines = (
  rows: readonly ReportRow[],
  { by, labels, language }: { by: ReportBy; labels: Labels; language: Language },
): ReportLine[] => {
  const order = (a: ReportLine, b: ReportLine): number =>
    isTime(by) ? (a.id < b.id ? -1 : 1) : a.label.localeCompare(b.label, language);
  return rows
    .map(({ id, values }) => ({
      id: id ?? '',
      ...labels(id),
      values,
      unit: null,
      warning: null,
    }))
    .toSorted(order);
};

type Shown = Pick<Report, 'rows' | 'totals' | 'persons' | 'before' | 'chart'>;

export const toReport = (
  about: {
    key: ReportKey;
    by: ReportBy;
    language: Language;
    span: ReportSpan;
    columns: readonly ReportColumn[];
  },
  shown: Shown,
): Report => {
  const { key, by, language, span, columns } = about;
  const t = textsIn(language);
  const { bys, isStanding }: ReportDefinition = REPORTS[key];
  return {
    key,
    title: t(`reports.title.${key}`),
    about: t(`reports.about.${key}`),
    ...span,
    by,
    bys: [...bys],
    head: t(`reports.by.${by}`),
    isStanding,
    columns: columns.map(({ id, unit }) => ({ id, unit, label: columnText(key, id, language) })),
    ...shown,
  };
};
