import { UNITS, BALANCES, DMFA_CODE } from '@ploeg/domain/leave/leave-kinds';
import { z } from 'zod';
import { Cost, Department, TaskFlow } from '../departments/departments.schemas.ts';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

const Name = shortText(60).min(1);

/** As CSS writes it, with six digits. */
const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'color');

/** Up to four letters or digits for narrow boards; empty is none. */
const ShortCode = shortText(4);
/** Since midnight, on clocks. */
const SecondOfDay = z.number().int().min(0).max(172_800);
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

type NothingTold = { [Name in never]: z.ZodType };

const list = <
  const O extends string,
  const P extends string,
  S extends z.ZodRawShape,
  T extends z.ZodRawShape = NothingTold,
>(item: {
  name: O;
  path: P;
  /** As a sentence says it: a row of the list, and all of them. */
  words: { singular: string; plural: string };
  fields: S;
  /** What is told of a row and is not written with it. */
  told?: T;
}) => {
  const row = z.object({ id: Id, ...item.fields, ...(item.told as T) });
  return {
    ...item,
    fields: z.object(item.fields),
    told: z.object(item.told),
    row: row.extend({ isArchived: z.boolean() }),
  };
};

/** Every list that a department keeps. Each has routes, storage, an order and an archive (decision 044). */
export const CATALOGUES = {
  sections: list({
    name: 'Section',
    path: 'sections',
    words: { singular: 'a section', plural: 'sections' },
    fields: { ...coloured, shortCode: ShortCode },
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
      extra: z.array(z.object({ label: shortText(100).min(1), value: shortText(300) })).max(10),
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
    fields: {
      name: Name,
      displayUser: z.boolean(),
      color: Color,
      /** By which other programs know it. */
      code: shortText(20),
      /** Of DmfA, under which its time is declared; empty until somebody knows it. */
      payKey: z.string().regex(DMFA_CODE, 'pay_key'),
      unit: z.enum(UNITS),
      isPaid: z.boolean(),
      balance: z.enum(BALANCES),
      /** From so many days on a paper is asked for; null asks for none. */
      certificateAfterDays: z.number().int().min(0).max(365).nullable(),
    },
  }),
  scanCodes: list({
    name: 'ScanCode',
    path: 'scan-codes',
    words: { singular: 'a code', plural: 'codes that the scanner knows' },
    fields: {
      value: shortText(64).min(4),
      codeType: Department.shape.scanCodes.shape.places.element.shape.codeType,
      /** Null for a code of the place. */
      attributeId: Id.nullable(),
    },
    told: { endsAt: Timestamp.nullable() },
  }),
  shiftTemplates: list({
    name: 'ShiftTemplate',
    path: 'shift-templates',
    words: { singular: 'a shift template', plural: 'shift templates' },
    fields: {
      ...coloured,
      /** What planners type for it; empty is none. */
      code: z.string().regex(/^(?:[A-Z][A-Z0-9]{0,2})?$/, 'template_code'),
      start: SecondOfDay.max(86_399),
      /** More than a day's seconds is the next morning. */
      end: SecondOfDay,
      pausePaidSeconds: z.number().int().min(0).max(86_400),
      pauseUnpaidSeconds: z.number().int().min(0).max(86_400),
      sectionId: Id.nullable(),
      skillIds: z.array(Id).max(50),
    },
  }),
};

export type ListName = keyof typeof CATALOGUES;

export type ListRow<L extends ListName> = { id: string } & z.output<
  (typeof CATALOGUES)[L]['fields']
>;

/** Who names rows: people by their employment, shifts to come and past, clockings, requests and codes. */
export const USERS = ['people', 'coming', 'past', 'clockings', 'requests', 'codes'] as const;
export type UserOfLists = (typeof USERS)[number];

/** Lists that another department can take over; a code belongs to the place where it hangs. */
export const COPIED = [
  'sections',
  'skills',
  'attributes',
  'packages',
  'taskTypes',
  'costs',
  'dayoffTypes',
] as const satisfies ListName[];
