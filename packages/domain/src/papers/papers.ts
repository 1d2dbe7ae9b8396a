/** What is kept of somebody besides contracts: something to read, or a copy of a paper of theirs. */
export const FILED_KINDS = ['general', 'identity', 'permit', 'student', 'certificate'] as const;
export type FiledKind = (typeof FILED_KINDS)[number];

export const PAPER_KINDS = ['contract', ...FILED_KINDS] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * `qualified` is signed elsewhere by both parties and then brought; `sent` is to be read only; `filed`
 * was put into the file and nobody was told.
 */
export const PAPER_STATES = [
  'draft',
  'unsigned',
  'qualified',
  'sent',
  'filed',
  'signed',
  'void',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const PAPER_TABS = ['sign', 'sent', 'expiring', 'all'] as const;
export type PaperTab = (typeof PAPER_TABS)[number];

/** From so many days before its last day on a paper is one that is about to expire. */
export const EXPIRY_NOTICE_DAYS = 30;

/** What the pages of a paper may show, so that whoever opens it must hold more than `documents.make`. */
export const secretsOf = (kind: PaperKind): readonly ('people.private' | 'wages.see')[] => {
  if (kind === 'contract') return ['people.private', 'wages.see'];
  return kind === 'general' ? [] : ['people.private'];
};

/** Until it is signed; what only lies in the file was never sent and can be taken out all the same. */
export const isWithdrawable = (state: PaperState): boolean =>
  state !== 'signed' && state !== 'void';

export type ReminderFault = 'nothing_waits' | 'signed_elsewhere' | 'told_today';

/** Days are date keys of the place where the person works; nobody is told of one paper twice a day. */
export type Remindable = {
  state: PaperState;
  isOpened: boolean;
  toldOn: readonly (string | null)[];
};

export const findReminderFault = (
  { state, isOpened, toldOn }: Remindable,
  today: string,
): ReminderFault | null => {
  if (state === 'qualified') return 'signed_elsewhere';
  const waits = state === 'unsigned' || (state === 'sent' && !isOpened);
  if (!waits) return 'nothing_waits';
  return toldOn.includes(today) ? 'told_today' : null;
};
