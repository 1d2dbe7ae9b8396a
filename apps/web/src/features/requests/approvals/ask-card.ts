import type { Away } from '@ploeg/contract/approvals/to-decide.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { TFunction } from 'i18next';
import type { Answer } from '#data/approvals/approvals.ts';
import type { Approvals, Department } from '#data/wire.ts';
import type { When } from '#features/requests/request-card.tsx';
import type { IconName } from '#ui/icon.tsx';

/** One answer that can be given: to the request itself, or to one of several people. */
export type Choice = {
  key: string;
  /** Who gets the shift; null where the request has nobody to choose between. */
  displayName: string | null;
  constraints: readonly ConstraintMessage[];
  /** A yes takes shifts off the person, so it is forced from the start. */
  takesShifts?: boolean;
  answer: (answer: Answer) => Promise<unknown>;
  /** Takes a yes back, where that can be done. */
  undo?: () => Promise<unknown>;
};

/** One request that waits for an answer, as its card shows it, whatever it is about. */
export type Ask = {
  key: string;
  kind: { name: keyof Approvals; icon: IconName; text: string };
  departmentId: string;
  /** Whose request it is; null where several people ask for the same. */
  who: { employmentId: string; name: string } | null;
  /** The section of the shift that it is about, where that is known. */
  sectionId?: string | undefined;
  /** When it is due at the latest, in wall seconds. */
  start: number;
  when: When;
  words: string;
  reason?: string;
  pictures?: readonly string[];
  /** What a yes would do to the plan, which shifts it takes away, and who else is missing then. */
  effect?: {
    words: string;
    released: readonly string[];
    /** Of these shifts: who could take each, by name and in words. */
    could?: readonly { shift: string; names: readonly string[]; words: string }[];
    away: string;
    /** What payroll calls it, for the office. */
    payroll?: string;
    /** Nobody else is off then. */
    isAlone: boolean;
  };
  /** What a yes is called where it is no approval, and what is said once it is done. */
  yes?: { text: string; done: string };
  choices: readonly Choice[];
};

export type Readers = {
  department: Pick<Department, 'id' | 'company'>;
  t: TFunction;
  language: string;
};

export type Card = Omit<Ask, 'key' | 'kind' | 'departmentId' | 'choices'> & { id: string } & (
    | Pick<Ask, 'choices'>
    | (Pick<Choice, 'answer' | 'takesShifts' | 'undo'> & Partial<Pick<Choice, 'constraints'>>)
  );

export const awayText = (away: readonly Away[], { t }: Readers): string => {
  const names = [...new Set(away.map(({ displayName }) => displayName))].join(', ');
  return names === '' ? t('APPROVALS.AWAY_NONE') : t('APPROVALS.AWAY', { names });
};

/** The shifts that a yes frees in one line; those with names behind them are sentences. */
export const releasedText = ({
  released,
  could,
}: Pick<NonNullable<Card['effect']>, 'released' | 'could'>): string => {
  if (released.length === 0) return '';
  return could ? released.join(' ') : `${released.join('; ')}.`;
};
