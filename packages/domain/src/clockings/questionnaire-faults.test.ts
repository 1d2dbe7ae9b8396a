import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAnswerErrors, isAsked, type Question } from './questionnaire.ts';
import { findQuestionFaults } from './questionnaire-faults.ts';

const select = (
  id: string,
  items: [value: string, parent?: string][],
  own: Partial<Question> = {},
) =>
  ({
    id,
    type: 'SELECT',
    required: true,
    maxLength: null,
    items: items.map(([value, parent]) => ({ label: value, value, parentItemId: parent ?? null })),
    parentQuestionId: null,
    ...own,
  }) satisfies Question;

const text = (id: string, parentQuestionId: string | null = null): Question => ({
  ...select(id, []),
  type: 'TEXTINPUT',
  parentQuestionId,
});

const faults = (...flow: Question[]) =>
  findQuestionFaults([{ flow }]).map(({ questionId, kind }) => [questionId, kind]);

const parent = select('room', [['kitchen'], ['bar']]);

it('finds nothing in what works', () => {
  const child = select('what', [['oven', 'kitchen'], ['tap', 'bar'], ['floor']], {
    parentQuestionId: 'room',
  });
  expect(faults(parent, child, text('why', 'room'))).toEqual([]);
});

it('finds what is told apart by nothing, hangs on nothing or on itself', () => {
  expect(faults(text('a'), text('a'))).toEqual([['a', 'double']]);
  expect(faults(text('a', 'b'))).toEqual([['a', 'parent_gone']]);
  expect(faults(text('a', 'a'))).toEqual([['a', 'cycle']]);
  expect(faults(text('a', 'b'), text('b', 'a'), text('c', 'b'))).toEqual([
    ['a', 'cycle'],
    ['b', 'cycle'],
  ]);
  expect(faults(text('a', 'b'), text('b'))).toEqual([['a', 'parent_later']]);
});

it('finds lists without choices, and choices that no answer offers', () => {
  const under = (items: [string, string?][], own = {}) =>
    faults(parent, select('what', items, { parentQuestionId: 'room', ...own }));
  expect(faults(select('empty', []))).toEqual([['empty', 'choices_missing']]);
  expect(faults(select('twice', [['x'], ['x']]))).toEqual([['twice', 'choices_double']]);
  expect(
    under([
      ['oven', 'cellar'],
      ['tap', 'bar'],
    ]),
  ).toEqual([['what', 'answer_gone']]);
  expect(under([['oven', 'cellar']])).toEqual([['what', 'never_asked']]);
  expect(under([['oven', 'cellar']], { required: false })).toEqual([['what', 'answer_gone']]);
  expect(faults(text('why'), select('what', [['x', 'y']], { parentQuestionId: 'why' }))).toEqual([
    ['what', 'parent_no_list'],
  ]);
});

const anyFlow = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    type: fc.constantFrom('SELECT' as const, 'TEXTINPUT' as const),
    required: fc.boolean(),
    maxLength: fc.constant(null),
    parentQuestionId: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
    items: fc.array(
      fc.record({
        label: fc.constant('x'),
        value: fc.constantFrom('x', 'y'),
        parentItemId: fc.constantFrom(null, 'x', 'y'),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 4 },
);

/** Every way in which lists can be answered, as screens offer them. */
const walk = (
  flow: Question[],
  answers: Record<string, string>,
  at = 0,
): Record<string, string>[] => {
  const question = flow[at];
  if (!question) return [answers];
  if (!isAsked(question, answers)) return walk(flow, answers, at + 1);
  if (question.type !== 'SELECT') return walk(flow, { ...answers, [question.id]: 'text' }, at + 1);
  const { parentQuestionId } = question;
  const offered = question.items.filter(
    ({ parentItemId }) =>
      parentQuestionId === null ||
      parentItemId === null ||
      parentItemId === answers[parentQuestionId],
  );
  return offered.flatMap(({ value }) => walk(flow, { ...answers, [question.id]: value }, at + 1));
};

it('lets everything without faults be answered to the end, and asks each question in some way', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      fc.pre(flow.length > 0 && findQuestionFaults([{ flow }]).length === 0);
      const ways = walk(flow, {});
      expect(ways.length).toBeGreaterThan(0);
      for (const answers of ways) expect(findAnswerErrors([{ flow }], answers)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
