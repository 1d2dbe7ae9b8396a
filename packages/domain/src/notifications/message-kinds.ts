import type { Right } from '../access/rights.ts';
/** How a kind of message is treated; `screen` is where a tap on it leads, `:id` being the thing's own. */
type Treatment = {
  screen: string;
  /** Tells what became of a question of the person's own, or of one put to them. */
  isAnswer?: true;
  /** Worth nothing once the moment is over, so the night does not hold it. */
  isPressing?: true;
  /** Else the night decides: it `waits` for the morning at all events, or as a `change` that may do so. */
  night?: 'waits' | 'change';
  /** For how long it is worth showing, where that is not until something begins. */
  livesSeconds?: number;
  /** Goes by mail only to who chose so. */
  isReminder?: true;
  /** Its mail leaves with the change itself, whatever the device shows. */
  isMailed?: true;
  /** Is about others, and for whoever holds one of these where they work. */
  rights?: readonly Right[];
  /** Is the person's own wherever they work, and stays it when they work there no more. */
  isOwn?: true;
};

const clockOut = { screen: '/clocking', isPressing: true, night: 'waits' } as const;
const PLANNING = ['plan'] as const;
const DECIDING = ['requests.decide'] as const;

const treatments = {
  SHIFT_PUBLISHED: { screen: '/shifts/:id', night: 'change' },
  SHIFT_CHANGED: { screen: '/shifts/:id', night: 'change' },
  SHIFT_REMOVED: { screen: '/schedule', night: 'change' },
  SHIFT_REMINDER: { screen: '/shifts/:id', night: 'waits', isReminder: true },
  FREE_SHIFT: { screen: '/shifts/:id' },
  SWAP_ASKED: { screen: '/swaps', isAnswer: true },
  SWAP_ACCEPTED: { screen: '/swaps', isAnswer: true },
  SWAP_DENIED: { screen: '/swaps', isAnswer: true },
  SWAP_DONE: { screen: '/swaps', isAnswer: true },
  SWAP_TAKEN: { screen: '/schedule', isAnswer: true },
  SWAP_REFUSED: { screen: '/swaps', isAnswer: true },
  SWAP_TO_DECIDE: { screen: '/approvals', isAnswer: true, rights: PLANNING },
  APPLICATION_MADE: { screen: '/approvals', isAnswer: true, rights: PLANNING },
  APPLICATION_CHOSEN: { screen: '/schedule', isAnswer: true },
  APPLICATION_DENIED: { screen: '/market', isAnswer: true },
  LEAVE_ASKED: { screen: '/approvals', isAnswer: true, rights: DECIDING },
  LEAVE_APPROVED: { screen: '/leave', isAnswer: true },
  LEAVE_REFUSED: { screen: '/leave', isAnswer: true },
  LEAVE_CANCELLED: { screen: '/leave', isAnswer: true },
  LEAVE_WITHDRAWN: { screen: '/approvals', isAnswer: true, rights: DECIDING },
  CHANGE_ASKED: { screen: '/approvals', isAnswer: true, rights: DECIDING },
  CHANGE_APPROVED: { screen: '/schedule', isAnswer: true },
  CHANGE_REFUSED: { screen: '/shifts/:id', isAnswer: true },
  ABSENCE_REPORTED: { screen: '/approvals', isPressing: true, rights: DECIDING },
  ABSENCE_WITHDRAWN: { screen: '/approvals', isPressing: true, rights: DECIDING },
  ABSENCE_APPROVED: { screen: '/leave', isAnswer: true },
  ABSENCE_REFUSED: { screen: '/leave', isAnswer: true },
  DOCUMENT_TO_SIGN: { screen: '/sign/:id', isMailed: true, isOwn: true },
  DOCUMENT_TO_READ: { screen: '/documents', isMailed: true, isOwn: true },
  DOCUMENT_SIGN_AGAIN: { screen: '/sign/:id', isOwn: true },
  DOCUMENT_READ_AGAIN: { screen: '/documents', isOwn: true },
  CONTRACT_ENDING: { screen: '/contracts/team', isMailed: true, rights: ['documents.make'] },
  ANNOUNCEMENT: { screen: '/news/:id' },
  ANNOUNCEMENT_REMINDER: { screen: '/news/:id' },
  CLOCK_OUT_REMINDER: { ...clockOut, livesSeconds: 1800, isReminder: true },
  UNCLOSED_CLOCKING: { ...clockOut, livesSeconds: 4 * 3600 },
  CLOCKING_ENTERED: { screen: '/hours' },
  CLOCKING_CORRECTED: { screen: '/hours' },
  HOURS_ASKED: { screen: '/hours' },
  HOURS_DISPUTED: { screen: '/office/hours', isAnswer: true, rights: ['clockings.correct'] },
  HOURS_ANSWERED: { screen: '/hours', isAnswer: true },
  HOURS_REOPENED: { screen: '/hours' },
  ONCALL_ALERT: { screen: '/alerts', isPressing: true, isMailed: true },
  DIMONA_FAILED: { screen: '/dimona', isPressing: true, rights: ['plan', 'dimona.declare'] },
  DIMONA_MISSING: { screen: '/dimona', isPressing: true, rights: ['plan', 'dimona.declare'] },
  ASKED_ENDED: { screen: '/schedule', isAnswer: true },
  TEST: { screen: '/', isPressing: true, isOwn: true },
} satisfies Record<string, Treatment>;

export type MessageKind = keyof typeof treatments;

export const deliveryOf = (kind: MessageKind): Treatment => treatments[kind];

export const messageScreen = (kind: MessageKind, id: string | null): string =>
  treatments[kind].screen.replace(':id', id ?? '');
