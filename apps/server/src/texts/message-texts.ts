import { type MessageKind, messageScreen } from '@ploeg/domain/notifications/message-kinds';
import type { Language } from '@ploeg/domain/people/languages';
import {
  isSameDay,
  SECONDS_PER_DAY,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { MessageValues } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { belgianLocale } from './locales.ts';
import { textsIn } from './texts.ts';

const LINES = 4;

const LONGEST_VALUE = 200;

type MessageFacts = { kind: MessageKind; resourceId: string | null; values: MessageValues };

const cut = (value = ''): string => value.slice(0, LONGEST_VALUE);

const dayOf = (at: WallSeconds, language: Language): string =>
  new Intl.DateTimeFormat(belgianLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(at * 1000);

const timeOf = (at: WallSeconds): string => new Date(at * 1000).toISOString().slice(11, 16);

const isMidnight = (at: WallSeconds): boolean => at % SECONDS_PER_DAY === 0;

/** Whole days end at midnight, or with their last minute. */
const isEndOfDay = (at: WallSeconds): boolean => isMidnight(at) || timeOf(at) === '23:59';

/** "Fri 20 Nov, 09:00–17:00", or only days; of more than a night the last day too. */
const whenOf = ({ start, end }: MessageValues, language: Language): string => {
  if (start === undefined) return '';
  const day = dayOf(start, language);
  if (end === undefined) return `${day}, ${timeOf(start)}`;
  if (!isMidnight(start) || !isEndOfDay(end)) {
    const until = end - start > SECONDS_PER_DAY ? ` – ${dayOf(end, language)}, ` : '–';
    return `${day}, ${timeOf(start)}${until}${timeOf(end)}`;
  }
  const last = wallSeconds(end - 1);
  return isSameDay(start, last) ? day : `${day} – ${dayOf(last, language)}`;
};

/** When it was before: the day only where that was another one. */
const wasOf = ({ start, wasStart, wasEnd }: MessageValues, language: Language): string | null => {
  if (wasStart === undefined || wasEnd === undefined) return null;
  if (start === undefined || !isSameDay(start, wasStart)) {
    return whenOf({ start: wasStart, end: wasEnd }, language);
  }
  return `${timeOf(wasStart)}–${timeOf(wasEnd)}`;
};

const lineOf = ({ kind, values }: MessageFacts, language: Language): string => {
  const t = textsIn(language);
  const was = wasOf(values, language);
  const filled = {
    name: cut(values.name),
    title: cut(values.title),
    when: whenOf(values, language),
    until: values.end === undefined ? '' : timeOf(values.end),
  };
  return kind === 'SHIFT_CHANGED' && was !== null
    ? t('notifications.moved', { ...filled, was })
    : t(`notifications.messages.${kind}`, filled);
};

export const messageText = (
  messages: readonly MessageFacts[],
  language: Language,
): { heading: string | null; lines: string[]; url: string } => {
  const lines = messages.map((message) => lineOf(message, language));
  const screens = new Set(messages.map(({ kind, resourceId }) => messageScreen(kind, resourceId)));
  const [only = '/'] = screens;
  const t = textsIn(language);
  const shown = lines.length > LINES + 1 ? lines.slice(0, LINES) : lines;
  const left = lines.length - shown.length;
  return {
    heading: lines.length > 1 ? t('notifications.digest', { count: lines.length }) : null,
    lines: left > 0 ? [...shown, t('notifications.more', { count: left })] : shown,
    url: screens.size === 1 ? only : '/',
  };
};

export const messageMail = (
  messages: readonly MessageFacts[],
  language: Language,
  { company, publicUrl }: { company: string; publicUrl: string },
) => {
  const { heading, lines, url } = messageText(messages, language);
  const t = textsIn(language);
  const open = t('notifications.open');
  const why = t('notifications.why');
  const link = publicUrl + url;
  return {
    subject: `${company}: ${heading ?? lines[0] ?? ''}`,
    text: `${lines.join('\n')}\n\n${open}: ${link}\n\n${why}\n`,
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${open}</a></p><p>${why}</p>`,
    ].join(''),
  };
};
