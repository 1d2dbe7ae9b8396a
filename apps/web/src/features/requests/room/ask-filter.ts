import type { Ask, Choice } from '#features/requests/approvals/asks.ts';

/** What the address says the list is narrowed down to, and by what it is put in order. */
export type AskFilter = {
  kind?: string;
  /** The employment of whoever asks. */
  person?: string;
  section?: string;
  /** Days between which they are due. */
  from?: string;
  until?: string;
  order?: 'asked';
};

/** Whether it leaves anything out; another order does not. */
export const isNarrow = ({ order: _order, ...parts }: AskFilter): boolean =>
  Object.keys(parts).length > 0;

/** The answer that can be given without a question back; null where somebody must choose or decide. */
export const plainChoice = ({ choices }: Pick<Ask, 'choices'>): Choice | null => {
  const [only] = choices;
  return choices.length === 1 && only && only.constraints.length === 0 ? only : null;
};

/** Whether a yes would take nothing from anybody: no shift goes, no rule is broken, nobody else is off. */
export const isHarmless = (ask: Ask): boolean => {
  const choice = plainChoice(ask);
  if (!choice || choice.takesShifts) return false;
  const { effect } = ask;
  return !effect || (effect.words === '' && effect.released.length === 0 && effect.isAlone);
};
