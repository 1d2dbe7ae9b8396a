import type { Report, ReportQuery } from '@ploeg/contract/reports/reports.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { Readable } from 'node:stream';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { toCsv } from '#platform/csv.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { cellText, printedText, spanText, unitIn } from './report-texts.ts';
import { getReport, type ReportDeps } from './reports.service.ts';

export type ReportFileDeps = ReportDeps & { storage: Storage };

const hasSubs = ({ rows }: Report): boolean => rows.some(({ sub }) => sub !== '');
const hasWarnings = ({ rows }: Report): boolean => rows.some(({ warning }) => warning !== null);

/** With its unit, unless that is a count of whatever the row is of. */
const headText = ({ label, unit }: Report['columns'][number], language: Language): string =>
  unit === 'count' ? label : `${label} (${textsIn(language)(`reports.unit.${unit}`)})`;

/** The rows that are on screen, as lines of a spreadsheet with their sums. */
const reportTable = (report: Report, language: Language): string => {
  const t = textsIn(language);
  const { columns, rows, totals, head } = report;
  const [withSub, withWarning] = [hasSubs(report), hasWarnings(report)];
  const heads = [
    head,
    ...(withSub ? [t('reports.where')] : []),
    ...columns.map((column) => headText(column, language)),
    ...(withWarning ? [t('reports.warning')] : []),
  ];
  const lines = rows.map(({ label, sub, values, unit, warning }) => [
    label,
    ...(withSub ? [sub] : []),
    ...columns.map((column, at) => cellText(values[at] ?? null, unitIn(unit, column.unit))),
    ...(withWarning ? [warning?.text ?? ''] : []),
  ]);
  const sums = totals && [
    t('reports.total'),
    ...(withSub ? [''] : []),
    ...columns.map(({ unit }, at) => cellText(totals[at] ?? null, unit)),
    ...(withWarning ? [''] : []),
  ];
  return toCsv([heads, ...lines, ...(sums ? [sums] : [])]);
};

/** The same rows on paper. */
const reportSheet = async (
  context: ReadContext,
  report: Report,
  storage: Storage,
): Promise<Buffer> => {
  const { language } = context.actor;
  const t = textsIn(language);
  const { columns, rows, totals, title, about, head, from, until } = report;
  const [brand, { renderReport }] = await Promise.all([
    getPrintedBrand(context, storage),
    loadPdfTools(),
  ]);
  const cells = (values: readonly (number | null)[], unit: Report['rows'][number]['unit']) =>
    columns.map((column, at) =>
      printedText(values[at] ?? null, unitIn(unit, column.unit), language),
    );
  return renderReport(
    {
      title,
      span: spanText(from, until, language),
      about,
      heads: [head, ...columns.map((column) => headText(column, language))],
      rows: rows.map(({ label, sub, values, unit, warning }) => ({
        label,
        sub: [sub, warning?.text ?? ''].filter(Boolean).join(' · '),
        cells: cells(values, unit),
      })),
      totals: totals && { label: t('reports.total'), cells: cells(totals, null) },
      nothing: t('reports.nothing'),
    },
    {
      title: `${title} · ${spanText(from, until, language)}`,
      language,
      createdAt: new Date(context.now * 1000),
    },
    brand,
  );
};

const reportFileName = ({ key, from, until }: Report, ending: string): string =>
  `${key}-${from}-${until}.${ending}`;

const asFile = (content: Buffer | string, mime: string, name: string) => ({
  content: Readable.from([content]),
  mime,
  name,
  isFleeting: true as const,
});

export const getReportTable = async (
  context: ReadContext,
  key: ReportKey,
  query: ReportQuery,
  deps: ReportFileDeps,
) => {
  const report = await getReport(context, key, query, deps);
  const csv = reportTable(report, context.actor.language);
  return asFile(csv, 'text/csv; charset=utf-8', reportFileName(report, 'csv'));
};

export const getReportSheet = async (
  context: ReadContext,
  key: ReportKey,
  query: ReportQuery,
  { storage, ...deps }: ReportFileDeps,
) => {
  const report = await getReport(context, key, query, deps);
  const pdf = await reportSheet(context, report, storage);
  return asFile(pdf, 'application/pdf', reportFileName(report, 'pdf'));
};
