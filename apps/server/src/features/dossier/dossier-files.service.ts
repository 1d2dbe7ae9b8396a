import type {
  Dossier,
  DossierCorrection,
  DossierMark,
  Registration,
} from '@ploeg/contract/dossier/dossier.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import { formatDuration } from '@ploeg/domain/time/durations';
import { fromDateKey, toHour } from '@ploeg/domain/time/wall-time';
import { Readable } from 'node:stream';
import { toCsv } from '#platform/csv.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { textsIn } from '#texts/texts.ts';

export type Format = 'pdf' | 'csv';

type Texts = ReturnType<typeof textsIn>;
type Words = { t: Texts; day: (key: string) => string; moment: (wall: number) => string };
type Times = DossierCorrection['before'];

const wordsOf = (language: Language): Words => {
  const { locale } = LANGUAGES[language];
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (wall: number): string => format.format(wall * 1000);
  };
  const date = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const toDay = write(date);
  const toMoment = write({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
  return { t: textsIn(language), day: (key) => toDay(fromDateKey(key)), moment: toMoment };
};

const endOf = (end: number | null, t: Texts): string =>
  end === null ? t('dossier.running') : toHour(end);

const spanOf = ({ start, end }: Pick<Times, 'start' | 'end'>, t: Texts): string =>
  `${toHour(start)}–${endOf(end, t)}`;

const pausesOf = (pauses: Times['pauses'], t: Texts): string =>
  pauses.map((pause) => spanOf(pause, t)).join(', ');

const markOf = (mark: DossierMark | null, { t, moment }: Words): string => {
  if (!mark) return '';
  const { source, by, received, waited } = mark;
  const parts = [
    t(`dossier.source.${source}`),
    ...(by ? [by] : []),
    t('dossier.received', { at: moment(received) }),
    ...(waited ? [t('dossier.waited')] : []),
  ];
  return parts.join(', ');
};

const timesOf = (times: Times, t: Texts): string => {
  const pauses = pausesOf(times.pauses, t);
  return pauses ? `${spanOf(times, t)} (${t('dossier.head.pauses')}: ${pauses})` : spanOf(times, t);
};

const correctionOf = (
  { before, after, by, received, reason }: DossierCorrection,
  { t, moment }: Words,
): string =>
  t('dossier.corrected', {
    before: timesOf(before, t),
    after: timesOf(after, t),
    name: by,
    at: moment(received),
    reason: reason ?? t('dossier.no_reason'),
  });

const remarksOf = (one: Registration, words: Words): string[] => {
  const { t } = words;
  return [
    ...one.findings.map((finding) => `${t('dossier.warning')} ${t(`dossier.finding.${finding}`)}`),
    ...(one.proposed ? [t('dossier.proposed')] : []),
    ...(one.reason ? [t('dossier.because', { reason: one.reason })] : []),
    ...one.corrections.map((correction) => correctionOf(correction, words)),
    ...(one.isSealed || one.findings.length > 0 ? [] : [t('dossier.unsealed')]),
  ];
};

const HEADS = [
  'name',
  'day',
  'start',
  'start_source',
  'pauses',
  'end',
  'end_source',
  'worked',
  'remarks',
] as const;

const toTable = (dossier: Dossier, words: Words): string => {
  const { t } = words;
  const lines = dossier.people.flatMap(({ name, days }) =>
    days.flatMap(({ day, registrations }) =>
      registrations.map((one) => [
        name,
        day,
        toHour(one.start),
        markOf(one.startMark, words),
        pausesOf(one.pauses, t),
        one.end === null ? '' : toHour(one.end),
        markOf(one.endMark, words),
        one.end === null ? '' : (one.workedSeconds / 3600).toFixed(2),
        remarksOf(one, words).join(' | '),
      ]),
    ),
  );
  const alarms = proofOf(dossier, words).map((text) => [text]);
  return toCsv([HEADS.map((head) => t(`dossier.head.${head}`)), ...lines, [], ...alarms]);
};

/** What the proof says, in plain words: one line where all agrees, one for each day that does not. */
const proofOf = ({ proof }: Dossier, { t, day }: Words): string[] => {
  const { isWhole, alarms, brokenAt, claims, sealed, unsealed, hash, position } = proof;
  const isUnproven = sealed === 0 && unsealed > 0;
  const head = isWhole
    ? isUnproven
      ? t('dossier.unproven')
      : t('dossier.whole', { sealed, claims })
    : t('dossier.altered', { days: new Set(alarms.map((alarm) => alarm.day)).size });
  return [
    head,
    ...alarms.map((alarm) =>
      [day(alarm.day), alarm.name || t('dossier.somebody'), t(`dossier.finding.${alarm.finding}`)]
        .filter(Boolean)
        .join(' · '),
    ),
    ...(brokenAt === null ? [] : [t('dossier.broken', { position: brokenAt })]),
    ...(unsealed > 0 ? [t('dossier.partly', { count: unsealed })] : []),
    t('dossier.hash', { position, hash: hash || '–' }),
  ];
};

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const lines = (list: readonly string[]): string => list.map(escapeHtml).join('<br>');

const PAGE_HEADS = ['day', 'start', 'pauses', 'end', 'worked', 'remarks'] as const;

const registrationRow = (day: string, one: Registration, words: Words): string => {
  const { t } = words;
  return row([
    escapeHtml(words.day(day)),
    lines([toHour(one.start), markOf(one.startMark, words)]),
    escapeHtml(pausesOf(one.pauses, t)),
    lines([endOf(one.end, t), markOf(one.endMark, words)]),
    one.end === null ? '' : formatDuration(one.workedSeconds),
    lines(remarksOf(one, words)),
  ]);
};

const toHtml = (dossier: Dossier, title: string, words: Words): string => {
  const { t } = words;
  const [verdict = '', ...details] = proofOf(dossier, words);
  const heads = row(
    PAGE_HEADS.map((head) => t(`dossier.head.${head}`)),
    'th',
  );
  const sections = dossier.people.map(({ name, days }) =>
    [
      `<h2>${escapeHtml(name)}</h2>`,
      `<table>${heads}${days
        .flatMap(({ day, registrations }) =>
          registrations.map((one) => registrationRow(day, one, words)),
        )
        .join('')}</table>`,
    ].join(''),
  );
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p><b>${escapeHtml(verdict)}</b></p>`,
    ...details.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(sections.length > 0 ? sections : [`<p>${t('dossier.nothing')}</p>`]),
    `<p>${escapeHtml(t('dossier.note', { timezone: dossier.timezone }))}</p>`,
  ].join('');
};

const toPdf = async (dossier: Dossier, language: Language): Promise<Buffer> => {
  const words = wordsOf(language);
  const { company, department, from, to } = dossier;
  const place = company === department ? company : `${company} · ${department}`;
  const title = `${words.t('dossier.title')} · ${place} · ${words.day(from)} – ${words.day(to)}`;
  const { cleanHtml, renderHtml } = await loadPdfTools();
  return renderHtml({
    html: cleanHtml(toHtml(dossier, title, words)),
    title,
    language,
    createdAt: new Date(dossier.madeAt),
    signatory: null,
  });
};

/** The dossier as a tagged PDF or as a table, in a language. */
export const toDossierFile = async (
  dossier: Dossier,
  { format, language }: { format: Format; language: Language },
) => {
  const content =
    format === 'pdf' ? await toPdf(dossier, language) : toTable(dossier, wordsOf(language));
  return {
    content: Readable.from([content]),
    mime: format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    name: `dossier-${dossier.from}-${dossier.to}.${format}`,
    isFleeting: true as const,
  };
};
