import { z } from 'zod';
import { Cost, Department, TaskFlow } from '../departments/departments.schemas.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';

const Name = shortText(100).min(1);

/** As CSS writes it, with six digits. */
const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'color');

const coloured = { name: Name, color: Color, background: Color };

const Question = TaskFlow.shape.flow.element.extend({
  label: shortText(300).min(1),
  maxLength: z.number().int().min(1).max(10_000).nullable(),
  items: z
    .array(
      z.object({
        label: shortText(200).min(1),
        value: shortText(200).min(1),
        parentItemId: shortText(200).nullable(),
      }),
    )
    .max(200),
});

const list = <const O extends string, const P extends string, S extends z.ZodRawShape>(item: {
  name: O;
  path: P;
  /** As a sentence says it: a row of the list, and all of them. */
  words: { singular: string; plural: string };
  fields: S;
}) => {
  const row = z.object({ id: Id, ...item.fields });
  return {
    ...item,
    fields: z.object(item.fields),
    row: row.extend({ isArchived: z.boolean() }),
  };
};

/** Every list that a department keeps. Each has routes, storage, an order and an archive (decision 044). */
export const CATALOGUES = {
  sections: list({
    name: 'Section',
    path: 'sections',
    words: { singular: 'a section', plural: 'sections' },
    fields: coloured,
  }),
  skills: list({
    name: 'Skill',
    path: 'skills',
    words: { singular: 'a skill', plural: 'skills' },
    fields: coloured,
  }),
  attributes: list({
    name: 'Attribute',
    path: 'attributes',
    words: { singular: 'a resource', plural: 'resources' },
    fields: {
      name: Name,
      color: Color,
      extra: z.array(z.object({ label: shortText(100).min(1), value: shortText(300) })).max(50),
    },
  }),
  packages: list({
    name: 'Package',
    path: 'packages',
    words: { singular: 'a package', plural: 'packages' },
    fields: coloured,
  }),
  taskTypes: list({
    name: 'TaskType',
    path: 'task-types',
    words: { singular: 'a kind of task', plural: 'kinds of task' },
    fields: {
      name: Name,
      flows: z
        .array(TaskFlow.extend({ label: shortText(100).min(1), flow: z.array(Question).max(100) }))
        .max(20),
    },
  }),
  costs: list({
    name: 'Cost',
    path: 'costs',
    words: { singular: 'a cost', plural: 'costs' },
    fields: {
      name: Name,
      format: Cost.shape.format,
      mandatory: z.boolean(),
      statuses: z.array(shortText(50).min(1)).max(50),
    },
  }),
  dayoffTypes: list({
    name: 'DayoffType',
    path: 'dayoff-types',
    words: { singular: 'a kind of day off', plural: 'kinds of day off' },
    fields: { name: Name, displayUser: z.boolean() },
  }),
  scanCodes: list({
    name: 'ScanCode',
    path: 'scan-codes',
    words: { singular: 'a code', plural: 'codes that the scanner knows' },
    fields: {
      value: shortText(500).min(1),
      codeType: Department.shape.scanCodes.shape.places.element.shape.codeType,
      /** Null for a code of the place. */
      attributeId: Id.nullable(),
    },
  }),
};

export type ListName = keyof typeof CATALOGUES;

export type ListRow<L extends ListName> = { id: string } & z.output<
  (typeof CATALOGUES)[L]['fields']
>;
