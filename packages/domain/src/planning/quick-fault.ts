export type QuickFault = {
  code:
    | 'no_time'
    | 'no_length'
    | 'too_long'
    | 'overlap'
    | 'pause_too_long'
    | 'unknown_word'
    | 'missing'
    | 'too_many'
    | 'no_count';
  /** Where in the text; equal at its end, where something is missing. */
  from: number;
  to: number;
  expected: 'times' | 'section' | 'skill' | 'absence' | 'count' | 'duration' | 'pause' | 'nothing';
};

/** A piece of the text without blanks, and where it begins. */
export type Word = { text: string; from: number };

export const faultAt = (
  { text, from }: Word,
  code: QuickFault['code'],
  expected: QuickFault['expected'],
): { fault: QuickFault } => ({ fault: { code, from, to: from + text.length, expected } });
