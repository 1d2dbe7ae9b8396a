import type { PaperKind, PaperState, PaperTab } from '@ploeg/domain/papers/papers';
import type { PaperLeftOut } from '@ploeg/contract/papers/papers.schemas';
import type { ParseKeys } from 'i18next';
import type { Paper } from '#data/papers/papers.queries.ts';

export const tabTexts = {
  sign: 'OFFICE_PAPERS.TAB.SIGN',
  sent: 'OFFICE_PAPERS.TAB.SENT',
  expiring: 'OFFICE_PAPERS.TAB.EXPIRING',
  all: 'OFFICE_PAPERS.TAB.ALL',
} as const satisfies Record<PaperTab, ParseKeys>;

export const kindTexts = {
  contract: 'OFFICE_PAPERS.KIND.CONTRACT',
  general: 'OFFICE_PAPERS.KIND.GENERAL',
  identity: 'OFFICE_PAPERS.KIND.IDENTITY',
  permit: 'OFFICE_PAPERS.KIND.PERMIT',
  student: 'OFFICE_PAPERS.KIND.STUDENT',
  certificate: 'OFFICE_PAPERS.KIND.CERTIFICATE',
} as const satisfies Record<PaperKind, ParseKeys>;

export type Tone = 'plain' | 'quiet' | 'warn' | 'bad';

export const stateWords = {
  draft: { text: 'OFFICE_PAPERS.STATE.DRAFT', tone: 'quiet' },
  unsigned: { text: 'OFFICE_PAPERS.STATE.UNSIGNED', tone: 'warn' },
  qualified: { text: 'OFFICE_PAPERS.STATE.QUALIFIED', tone: 'warn' },
  sent: { text: 'OFFICE_PAPERS.STATE.SENT', tone: 'plain' },
  filed: { text: 'OFFICE_PAPERS.STATE.FILED', tone: 'plain' },
  signed: { text: 'OFFICE_PAPERS.STATE.SIGNED', tone: 'plain' },
  void: { text: 'OFFICE_PAPERS.STATE.VOID', tone: 'quiet' },
} as const satisfies Record<PaperState, { text: ParseKeys; tone: Tone }>;

/** Of what was sent to be read only, whether it was. */
export const stateTextOf = ({ state, openedAt }: Pick<Paper, 'state' | 'openedAt'>): ParseKeys =>
  state === 'sent' && openedAt !== null
    ? 'OFFICE_PAPERS.STATE.READ'
    : state === 'unsigned' && openedAt !== null
      ? 'OFFICE_PAPERS.STATE.OPENED'
      : stateWords[state].text;

export const leftOutTexts = {
  unknown: 'OFFICE_PAPERS.LEFT_OUT.UNKNOWN',
  nothing_waits: 'OFFICE_PAPERS.LEFT_OUT.NOTHING_WAITS',
  signed_elsewhere: 'OFFICE_PAPERS.LEFT_OUT.SIGNED_ELSEWHERE',
  told_today: 'OFFICE_PAPERS.LEFT_OUT.TOLD_TODAY',
  left: 'OFFICE_PAPERS.LEFT_OUT.LEFT',
  signed: 'OFFICE_PAPERS.LEFT_OUT.SIGNED',
  void: 'OFFICE_PAPERS.LEFT_OUT.VOID',
} as const satisfies Record<PaperLeftOut, ParseKeys>;

/** Whether the last day of a paper is over, as this device has the day. */
export const isOver = (expiresOn: string, today: string): boolean => expiresOn < today;
