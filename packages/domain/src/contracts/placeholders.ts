export const PLACEHOLDERS = [
  'employee',
  'firstName',
  'lastName',
  'address',
  'birthdate',
  'nationalNumber',
  // The legal entity that employs at the location, or the company; templates of before call it so.
  'company',
  'enterpriseNumber',
  'signatory',
  // The name of the location, and its address.
  'employer',
  'employerAddress',
  'start',
  'end',
  'hoursWeek',
  'daysWeek',
  'maxHoursDay',
  'daysOffYear',
  'salary',
  'salaryPeriod',
  'regime',
  'workerKind',
  'jobTitle',
  'category',
  'workingTimePlan',
  'renewal',
  'today',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

export type PlaceholderValues = Record<Placeholder, string>;

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

export const listPlaceholders = (html: string): string[] => [
  ...new Set([...html.matchAll(BRACES)].map(([, name = '']) => name)),
];

export const findUnknownPlaceholders = (html: string): string[] =>
  listPlaceholders(html).filter((name) => !isPlaceholder(name));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const textAsHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r?\n/g, '<br>');

const BLANK = '…………';

/** A template with its values as text, as clean as it was; names that mean nothing stay as they are. */
export const fillTemplate = <Html extends string>(html: Html, values: PlaceholderValues): Html =>
  html.replace(BRACES, (whole, name: string) =>
    isPlaceholder(name) ? textAsHtml(values[name]) || BLANK : whole,
  ) as Html;

export const listBlanks = (html: string, values: PlaceholderValues): Placeholder[] =>
  listPlaceholders(html)
    .filter(isPlaceholder)
    .filter((name) => values[name] === '');
