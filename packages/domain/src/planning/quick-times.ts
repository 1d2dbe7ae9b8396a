import { faultAt, type QuickFault, type Word } from './quick-fault.ts';

/** Minutes of the wall clock since midnight of the day of the entry; past 1440 on the next day. */
export type QuickSpan = {
  start: number;
  end: number;
  unpaidMinutes: number;
  paidMinutes: number;
};

const DAY = 1440;
const TIME = /^(\d{1,2})(?::?([0-5]\d))?$/;
const PAUSE = /^(\d{1,3})(p?)$/i;

/** Minutes since midnight of 9, 930, 0930 or 9:30; 24 is the end of the day. */
const toMinutes = (text: string): number | null => {
  const match = TIME.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2] ?? 0);
  return minutes <= DAY ? minutes : null;
};

type SpanRead = { span: QuickSpan } | { fault: QuickFault };

const readPauses = (
  word: Word,
  pauses: readonly string[],
): Pick<QuickSpan, 'unpaidMinutes' | 'paidMinutes'> | { fault: QuickFault } => {
  const sums = { unpaidMinutes: 0, paidMinutes: 0 };
  let from = word.from + word.text.indexOf('/') + 1;
  for (const text of pauses) {
    const match = PAUSE.exec(text);
    if (!match) return faultAt({ text, from }, 'no_time', 'pause');
    sums[match[2] ? 'paidMinutes' : 'unpaidMinutes'] += Number(match[1]);
    from += text.length + 1;
  }
  return sums;
};

/** A span that begins before the one before it ends is after the midnight which that one reaches. */
const readSpan = (word: Word, previous: QuickSpan | undefined): SpanRead => {
  const [times = '', ...pauses] = word.text.split('/');
  const [first = '', last = '', ...more] = times.split('-');
  const [begin, finish] = [toMinutes(first), toMinutes(last)];
  if (begin === null || begin === DAY || finish === null || more.length > 0) {
    return faultAt({ text: times, from: word.from }, 'no_time', 'times');
  }
  if (begin === finish) return faultAt(word, 'no_length', 'times');
  const isLater = previous && begin < previous.end && previous.end >= DAY;
  const start = isLater ? begin + DAY : begin;
  if (previous && start < previous.end) return faultAt(word, 'overlap', 'times');
  const end = start - begin + (finish > begin ? finish : finish + DAY);
  const read = readPauses(word, pauses);
  if ('fault' in read) return read;
  if (read.unpaidMinutes + read.paidMinutes >= end - start) {
    return faultAt(word, 'pause_too_long', 'pause');
  }
  return { span: { start, end, ...read } };
};

/** Reads `9-12 14-18/30`: spans of one duty, which lie within 24 hours. */
export const readTimes = (
  words: readonly Word[],
): { spans: QuickSpan[] } | { fault: QuickFault } => {
  const spans: QuickSpan[] = [];
  for (const word of words) {
    const read = readSpan(word, spans.at(-1));
    if ('fault' in read) return read;
    spans.push(read.span);
    const [first] = spans;
    if (first && read.span.end - first.start > DAY) return faultAt(word, 'too_long', 'times');
  }
  return { spans };
};
