import { TaskFlow } from '@ploeg/contract/departments/departments.schemas';
import { z } from 'zod';
import file from './data/questionnaire.json' with { type: 'json' };
import { named } from './demo-state.ts';

/** Questions have no ids in the file: one that depends on another names its label. */
const Question = TaskFlow.shape.flow.element
  .omit({ id: true, parentQuestionId: true })
  .extend({ parentQuestion: z.string().nullable() })
  .strict();

const questionnaire = z
  .array(z.strictObject({ label: z.string(), flow: z.array(Question) }))
  .parse(file);

/** All five kinds of question; what the second list offers depends on the answer to the first. */
export const demoQuestionnaire = (makeId: () => string): z.infer<typeof TaskFlow>[] => {
  const labels = questionnaire.flatMap(({ flow }) => flow.map(({ label }) => label));
  const ids = new Map(labels.map((label) => [label, makeId()]));
  return questionnaire.map(({ label, flow }) => ({
    id: makeId(),
    label,
    flow: flow.map(({ parentQuestion, ...question }) => ({
      ...question,
      id: named(ids, question.label),
      parentQuestionId: parentQuestion && named(ids, parentQuestion),
    })),
  }));
};
