export type QuestionType = 'SELECT' | 'TEXTAREA' | 'TEXTINPUT' | 'NUMBERINPUT' | 'CHECKBOX';

export type Question = {
  id: string;
  type: QuestionType;
  required: boolean;
  maxLength: number | null;
  items: readonly { label: string; value: string; parentItemId: string | null }[];
  parentQuestionId: string | null;
};

export type Answer = string | number | boolean;

export type Answers = Readonly<Record<string, Answer>>;

type Group<Q> = { flow: readonly Q[] };

export type Questionnaire = Group<Pick<Question, 'id' | 'parentQuestionId'>>;

/** The choices of a question that fit what its parent question was answered, point 5.26. */
export const offeredItems = <Q extends Question>(question: Q, answers: Answers): Q['items'] => {
  const { parentQuestionId } = question;
  if (parentQuestionId === null) return question.items;
  return question.items.filter(
    ({ parentItemId }) => parentItemId === null || parentItemId === answers[parentQuestionId],
  );
};

export const isAsked = (question: Question, answers: Answers): boolean =>
  question.type !== 'SELECT' || offeredItems(question, answers).length > 0;

export const parseAnswerNumber = (text: string): number | undefined => {
  const cleaned = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(cleaned) ? Number(cleaned) : undefined;
};

const isAnswered = ({ type }: Question, answer: Answer | undefined): boolean =>
  type === 'CHECKBOX' ? answer === true : answer !== undefined && String(answer).trim() !== '';

const isValid = (question: Question, answer: Answer, answers: Answers): boolean => {
  switch (question.type) {
    case 'SELECT':
      return offeredItems(question, answers).some((item) => item.value === answer);
    case 'NUMBERINPUT':
      return parseAnswerNumber(String(answer)) !== undefined;
    case 'CHECKBOX':
      return typeof answer === 'boolean';
    default:
      return typeof answer === 'string';
  }
};

export type AnswerError = { questionId: string; kind: 'missing' | 'too-long' | 'invalid' };

const findError = (question: Question, answers: Answers): AnswerError['kind'] | null => {
  const answer = answers[question.id];
  if (!isAnswered(question, answer)) return question.required ? 'missing' : null;
  if (answer === undefined) return null;
  if (!isValid(question, answer, answers)) return 'invalid';
  const isTooLong = question.maxLength !== null && String(answer).length > question.maxLength;
  return isTooLong ? 'too-long' : null;
};

export const findAnswerErrors = (
  groups: readonly Group<Question>[],
  answers: Answers,
): AnswerError[] =>
  groups
    .flatMap((group) => group.flow)
    .filter((question) => isAsked(question, answers))
    .flatMap((question) => {
      const kind = findError(question, answers);
      return kind ? [{ questionId: question.id, kind }] : [];
    });

export const toSentAnswers = (
  groups: readonly Group<Question>[],
  answers: Answers,
): Record<string, Answer> => {
  const answered: Record<string, Answer> = {};
  for (const question of groups.flatMap((group) => group.flow)) {
    const answer = answers[question.id];
    // A box that was left or made empty is an answer: no.
    const isSaid =
      question.type === 'CHECKBOX' ? answer !== undefined : isAnswered(question, answer);
    if (answer === undefined || !isSaid || !isAsked(question, answers)) continue;
    const number = question.type === 'NUMBERINPUT' ? parseAnswerNumber(String(answer)) : undefined;
    answered[question.id] = number ?? answer;
  }
  return answered;
};

export const withAnswer = (
  groups: readonly Group<Question>[],
  answers: Answers,
  questionId: string,
  answer: Answer,
): Answers => {
  const next: Record<string, Answer> = { ...answers, [questionId]: answer };
  const lists = groups.flatMap((group) => group.flow).filter(({ type }) => type === 'SELECT');
  const isStale = (list: Question): boolean =>
    list.id !== questionId &&
    next[list.id] !== undefined &&
    !offeredItems(list, next).some((item) => item.value === next[list.id]);
  // What is taken out may have been the parent of another list.
  for (let stale = lists.find(isStale); stale; stale = lists.find(isStale)) delete next[stale.id];
  return next;
};

/** Whether each question has an id of its own and comes after the one that it depends on. */
export const isOrderedByParents = (groups: readonly Questionnaire[]): boolean => {
  const existing = new Set<string>();
  for (const { id, parentQuestionId } of groups.flatMap(({ flow }) => flow)) {
    if (existing.has(id) || (parentQuestionId !== null && !existing.has(parentQuestionId)))
      return false;
    existing.add(id);
  }
  return true;
};
