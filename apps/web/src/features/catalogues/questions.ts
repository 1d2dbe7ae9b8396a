import type { QuestionType } from '@ploeg/domain/clockings/questionnaire';
import type { RowFields } from '#data/catalogues/lists.ts';

export type Flow = RowFields<'taskTypes'>['flows'][number];
export type Question = Flow['flow'][number];
export type Choice = Question['items'][number];

export const TYPES = [
  'TEXTINPUT',
  'TEXTAREA',
  'NUMBERINPUT',
  'CHECKBOX',
  'SELECT',
] as const satisfies QuestionType[];

export const newQuestion = (): Question => ({
  id: crypto.randomUUID(),
  type: 'TEXTINPUT',
  label: '',
  required: false,
  maxLength: null,
  items: [],
  parentQuestionId: null,
});

export const newFlow = (label: string): Flow => ({ id: crypto.randomUUID(), label, flow: [] });

export const putAt = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((old, index) => (index === at ? item : old));

export const without = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, index) => index !== at);

export const swapped = <T>(list: readonly T[], at: number, by: number): T[] => {
  const moved = [...list];
  const [item] = moved.splice(at, 1);
  if (item !== undefined) moved.splice(at + by, 0, item);
  return moved;
};

/** Choices of a list as lines; an answer of the parent is named behind a bar. */
export const withType = (question: Question, type: QuestionType): Question => ({
  ...question,
  type,
  items: type === 'SELECT' ? question.items : [],
  maxLength: type === 'TEXTINPUT' || type === 'TEXTAREA' ? question.maxLength : null,
});

/** A choice keeps its value when it is reworded, for answers that were given name the value. */
export const newChoice = (label: string, parentItemId: string | null): Choice => ({
  label,
  value: crypto.randomUUID(),
  parentItemId,
});

/** Questions that can be asked before one, among which its parent is. */
export const askedBefore = (flows: readonly Flow[], id: string): Question[] => {
  const all = flows.flatMap(({ flow }) => flow);
  return all.slice(
    0,
    all.findIndex((question) => question.id === id),
  );
};
