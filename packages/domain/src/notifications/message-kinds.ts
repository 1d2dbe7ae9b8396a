/** How a kind of message is treated; `screen` is where a tap on it leads, `:id` being the thing's own. */
type Treatment = {
  screen: string;
  /** Tells what became of a question of the person's own, or of one put to them. */
  isAnswer?: true;
  /** Worth nothing once the moment is over, so the night does not hold it. */
  isPressing?: true;
  /** Its mail leaves with the change itself, whatever the device shows. */
  isMailed?: true;
};

const treatments = {
  SHIFT_PUBLISHED: { screen: '/shifts/:id' },
  SHIFT_CHANGED: { screen: '/shifts/:id' },
  SHIFT_REMOVED: { screen: '/schedule' },
  FREE_SHIFT: { screen: '/shifts/:id' },
  SWAP_ASKED: { screen: '/swaps', isAnswer: true },
  SWAP_ACCEPTED: { screen: '/swaps', isAnswer: true },
  SWAP_DENIED: { screen: '/swaps', isAnswer: true },
  SWAP_DONE: { screen: '/swaps', isAnswer: true },
  SWAP_TAKEN: { screen: '/schedule', isAnswer: true },
  SWAP_REFUSED: { screen: '/swaps', isAnswer: true },
  SWAP_TO_DECIDE: { screen: '/approvals', isAnswer: true },
  APPLICATION_MADE: { screen: '/approvals', isAnswer: true },
  APPLICATION_CHOSEN: { screen: '/schedule', isAnswer: true },
  APPLICATION_DENIED: { screen: '/market', isAnswer: true },
  LEAVE_ASKED: { screen: '/approvals', isAnswer: true },
  LEAVE_APPROVED: { screen: '/leave', isAnswer: true },
  LEAVE_REFUSED: { screen: '/leave', isAnswer: true },
  LEAVE_CANCELLED: { screen: '/leave', isAnswer: true },
  CHANGE_ASKED: { screen: '/approvals', isAnswer: true },
  CHANGE_APPROVED: { screen: '/schedule', isAnswer: true },
  CHANGE_REFUSED: { screen: '/shifts/:id', isAnswer: true },
  DOCUMENT_TO_SIGN: { screen: '/sign/:id', isMailed: true },
  DOCUMENT_TO_READ: { screen: '/documents', isMailed: true },
  DOCUMENT_SIGN_AGAIN: { screen: '/sign/:id' },
  DOCUMENT_READ_AGAIN: { screen: '/documents' },
  CONTRACT_ENDING: { screen: '/contracts/team', isMailed: true },
  ANNOUNCEMENT: { screen: '/news/:id' },
  ANNOUNCEMENT_REMINDER: { screen: '/news/:id' },
  UNCLOSED_CLOCKING: { screen: '/clocking', isPressing: true },
  CLOCKING_ENTERED: { screen: '/clockings' },
  CLOCKING_CORRECTED: { screen: '/clockings' },
  ONCALL_ALERT: { screen: '/alerts', isPressing: true, isMailed: true },
  DIMONA_FAILED: { screen: '/dimona', isPressing: true },
  DIMONA_MISSING: { screen: '/dimona', isPressing: true },
  ASKED_ENDED: { screen: '/schedule', isAnswer: true },
  TEST: { screen: '/', isPressing: true },
} satisfies Record<string, Treatment>;

export type MessageKind = keyof typeof treatments;

export const deliveryOf = (kind: MessageKind): Treatment => treatments[kind];

export const messageScreen = (kind: MessageKind, id: string | null): string =>
  treatments[kind].screen.replace(':id', id ?? '');
