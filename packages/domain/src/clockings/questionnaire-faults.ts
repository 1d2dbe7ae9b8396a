import type { Question } from './questionnaire.ts';

export type QuestionFault = {
  questionId: string;
  kind:
    | 'double'
    | 'parent_gone'
    | 'cycle'
    | 'parent_later'
    | 'parent_no_list'
    | 'choices_missing'
    | 'choices_double'
    | 'answer_gone'
    | 'never_asked';
};

type Group = { flow: readonly Question[] };

/** Whether following the parents of a question leads back to it. */
const isInCycle = (question: Question, byId: ReadonlyMap<string, Question>): boolean => {
  const passed = new Set<string>();
  for (let at: Question | undefined = question; at?.parentQuestionId; ) {
    if (at.parentQuestionId === question.id) return true;
    if (passed.has(at.id)) return false;
    passed.add(at.id);
    at = byId.get(at.parentQuestionId);
  }
  return false;
};

/** What is wrong with the choices of a list, apart from its parent. */
const faultOfChoices = ({ items }: Question): QuestionFault['kind'] | null => {
  if (items.length === 0) return 'choices_missing';
  // The same answer may stand under several answers of the parent, once under each.
  const keys = items.map(({ value, parentItemId }) => JSON.stringify([value, parentItemId]));
  return new Set(keys).size < keys.length ? 'choices_double' : null;
};

const faultOfParent = (
  question: Question,
  parent: Question,
  hasCome: boolean,
): QuestionFault['kind'] | null => {
  if (!hasCome) return 'parent_later';
  if (question.type !== 'SELECT') return null;
  if (parent.type !== 'SELECT') return 'parent_no_list';
  const answers = new Set(parent.items.map(({ value }) => value));
  const named = question.items.flatMap(({ parentItemId }) => parentItemId ?? []);
  const lost = named.filter((value) => !answers.has(value));
  // Without a choice that any answer offers, a required question could never be asked.
  if (question.items.length > 0 && lost.length === question.items.length) {
    return question.required ? 'never_asked' : 'answer_gone';
  }
  return lost.length > 0 ? 'answer_gone' : null;
};

/** What keeps a questionnaire from working, at most one fault for each question. */
export const findQuestionFaults = (groups: readonly Group[]): QuestionFault[] => {
  const questions = groups.flatMap(({ flow }) => flow);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const come = new Set<string>();
  const faultOf = (question: Question): QuestionFault['kind'] | null => {
    if (come.has(question.id)) return 'double';
    const { parentQuestionId } = question;
    const choices = question.type === 'SELECT' ? faultOfChoices(question) : null;
    if (parentQuestionId === null) return choices;
    const parent = byId.get(parentQuestionId);
    if (!parent) return 'parent_gone';
    if (isInCycle(question, byId)) return 'cycle';
    return faultOfParent(question, parent, come.has(parentQuestionId)) ?? choices;
  };
  return questions.flatMap((question) => {
    const kind = faultOf(question);
    come.add(question.id);
    return kind ? [{ questionId: question.id, kind }] : [];
  });
};
