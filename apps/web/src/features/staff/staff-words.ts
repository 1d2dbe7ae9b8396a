import type { AccountState, Need, WorkState } from '@ploeg/domain/staff/staff-states';
import type { LeftOutReason } from '@ploeg/contract/staff/staff-bulk.schemas';
import { isHiredByDay, isWorkerType } from '@ploeg/domain/dimona/worker-types';
import type { ParseKeys, TFunction } from 'i18next';
import type { DimonaWord, Job } from '#data/staff/staff-rows.ts';

export type Tone = 'plain' | 'quiet' | 'warn' | 'bad';

type Words<K extends string> = Record<K, { text: ParseKeys; tone: Tone }>;

export const accountWords: Words<AccountState> = {
  none: { text: 'STAFF.ACCOUNT.NONE', tone: 'warn' },
  invited: { text: 'STAFF.ACCOUNT.INVITED', tone: 'warn' },
  expired: { text: 'STAFF.ACCOUNT.EXPIRED', tone: 'bad' },
  active: { text: 'STAFF.ACCOUNT.ACTIVE', tone: 'plain' },
  kiosk: { text: 'STAFF.ACCOUNT.KIOSK', tone: 'plain' },
  former: { text: 'STAFF.ACCOUNT.FORMER', tone: 'quiet' },
};

export const workWords: Words<WorkState> = {
  planned: { text: 'STAFF.WORK.PLANNED', tone: 'quiet' },
  working: { text: 'STAFF.WORK.WORKING', tone: 'plain' },
  away: { text: 'STAFF.WORK.AWAY', tone: 'quiet' },
  ending: { text: 'STAFF.WORK.ENDING', tone: 'warn' },
  ended: { text: 'STAFF.WORK.ENDED', tone: 'quiet' },
};

export const dimonaWords: Words<DimonaWord> = {
  none: { text: 'STAFF.DIMONA.NONE', tone: 'quiet' },
  declared: { text: 'STAFF.DIMONA.DECLARED', tone: 'plain' },
  'under-way': { text: 'STAFF.DIMONA.UNDER_WAY', tone: 'quiet' },
  missing: { text: 'STAFF.DIMONA.MISSING', tone: 'bad' },
  refused: { text: 'STAFF.DIMONA.REFUSED', tone: 'bad' },
};

export const needWords: Record<Need, ParseKeys> = {
  access: 'STAFF.NEED.ACCESS',
  expired: 'STAFF.NEED.EXPIRED',
  section: 'STAFF.NEED.SECTION',
  data: 'STAFF.NEED.DATA',
  unsigned: 'STAFF.NEED.UNSIGNED',
  undeclared: 'STAFF.NEED.UNDECLARED',
  kind: 'STAFF.NEED.KIND',
};

/** People of these work and are declared by the day: a week's hours say nothing of them. */
const BY_DAY = ['FLX', 'EXT'];

export const typeText = (type: string, t: TFunction): string =>
  isWorkerType(type) ? t(`STAFF.TYPE.${type}`) : type;

export const hoursText = (
  { hours, workerType }: Pick<Job, 'hours' | 'workerType'>,
  t: TFunction,
) => {
  if (hours === null) return '';
  const type = workerType ?? '';
  // Students have hours of the week or none.
  if (BY_DAY.includes(type) || (hours === 0 && isHiredByDay(type))) return t('STAFF.BY_DAY');
  const rest = hours % 60;
  return `${Math.floor(hours / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
};

/** Why somebody was left out of what was done for several. */
export const leftOutWords: Record<LeftOutReason, ParseKeys> = {
  not_yours: 'STAFF.LEFT_OUT.NOT_YOURS',
  above: 'STAFF.LEFT_OUT.ABOVE',
  left: 'STAFF.LEFT_OUT.LEFT',
  not_there: 'STAFF.LEFT_OUT.NOT_THERE',
  active: 'STAFF.LEFT_OUT.ACTIVE',
  no_email: 'STAFF.LEFT_OUT.NO_EMAIL',
  last_section: 'STAFF.LEFT_OUT.LAST_SECTION',
  unchanged: 'STAFF.LEFT_OUT.UNCHANGED',
  yourself: 'STAFF.LEFT_OUT.YOURSELF',
  last_administrator: 'STAFF.LEFT_OUT.LAST_ADMINISTRATOR',
  leave_closed: 'STAFF.LEFT_OUT.LEAVE_CLOSED',
  before_start: 'STAFF.LEFT_OUT.BEFORE_START',
  after_end: 'STAFF.LEFT_OUT.AFTER_END',
  changes_there: 'STAFF.LEFT_OUT.CHANGES_THERE',
  hours_unfit: 'STAFF.LEFT_OUT.HOURS_UNFIT',
};

/** By the calendar of whoever looks. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

export const INVITED = { mail: 'STAFF.INVITED', paper: 'STAFF.PRINTED' } as const;
