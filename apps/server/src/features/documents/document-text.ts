import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';

type Source = {
  employee: { firstName: string; lastName: string };
  language: Language;
  department: { name: string; address: string };
  company: string;
  signatory: { name: string } | null;
  document: { sentAt: Date | null; createdAt: Date };
  contract: {
    start: number;
    end: number | null;
    hoursWeekMinutes: number;
    salaryAmountGross: number;
    daysWeek: number | null;
  } | null;
};

const LOCALES: Record<Language, string> = { en: 'en-BE', fr: 'fr-BE', nl: 'nl-BE', es: 'es' };

const valuesOf = (source: Source): Record<string, string> => {
  const { employee, language, department, company, contract, document, signatory } = source;
  const locale = LOCALES[language];
  const day = (unixSeconds: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      unixSeconds * 1000,
    );
  const sent = (document.sentAt ?? document.createdAt).getTime() / 1000;
  return {
    employee: `${employee.firstName} ${employee.lastName}`.trim(),
    employer: department.name,
    employerAddress: department.address,
    company,
    signatory: signatory?.name ?? '',
    today: day(sent),
    ...(contract && {
      start: day(contract.start),
      end: contract.end === null ? '—' : day(contract.end),
      hoursWeek: new Intl.NumberFormat(locale).format(contract.hoursWeekMinutes / 60),
      daysWeek: String(contract.daysWeek ?? ''),
      salary: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
        contract.salaryAmountGross,
      ),
    }),
  };
};

/** A template's text with its `{{placeholders}}` filled; unknown ones stay blank. */
export const fillTemplate = (html: string, source: Source): string => {
  const values = valuesOf(source);
  return html.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  );
};
