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
  one: O;
  path: P;
  /** As a sentence says it: a row of the list, and all of them. */
  words: { one: string; many: string };
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
    one: 'Section',
    path: 'sections',
    words: { one: 'a section', many: 'sections' },
    fields: coloured,
  }),
  skills: list({
    one: 'Skill',
    path: 'skills',
    words: { one: 'a skill', many: 'skills' },
    fields: coloured,
  }),
  attributes: list({
    one: 'Attribute',
    path: 'attributes',
    words: { one: 'a resource', many: 'resources' },
    fields: {
      name: Name,
      color: Color,
      extra: z.array(z.object({ label: shortText(100).min(1), value: shortText(300) })).max(50),
    },
  }),
  packages: list({
    one: 'Package',
    path: 'packages',
    words: { one: 'a package', many: 'packages' },
    fields: coloured,
  }),
  taskTypes: list({
    one: 'TaskType',
    path: 'task-types',
    words: { one: 'a kind of task', many: 'kinds of task' },
    fields: {
      name: Name,
      flows: z
        .array(TaskFlow.extend({ label: shortText(100).min(1), flow: z.array(Question).max(100) }))
        .max(20),
    },
  }),
  costs: list({
    one: 'Cost',
    path: 'costs',
    words: { one: 'a cost', many: 'costs' },
    fields: {
      name: Name,
      format: Cost.shape.format,
      mandatory: z.boolean(),
      statuses: z.array(shortText(50).min(1)).max(50),
    },
  }),
  dayoffTypes: list({
    one: 'DayoffType',
    path: 'dayoff-types',
    words: { one: 'a kind of day off', many: 'kinds of day off' },
    fields: { name: Name, displayUser: z.boolean() },
  }),
  scanCodes: list({
    one: 'ScanCode',
    path: 'scan-codes',
    words: { one: 'a code', many: 'codes that the scanner knows' },
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
