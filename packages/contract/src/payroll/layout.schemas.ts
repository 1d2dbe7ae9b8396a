import { isDateFormat } from '@ploeg/domain/payroll/format-date';
import { NUMBER_FORMS } from '@ploeg/domain/payroll/format-number';
import {
  ENCODINGS,
  GROUPS,
  type Layout,
  MOMENTS,
  PATHS,
  SORTS,
} from '@ploeg/domain/payroll/layout';
import { z } from 'zod';
import { shortText } from '../shared/wire.schemas.ts';

const Name = z.string().max(60);

const LayoutField = z.object({
  name: Name.optional(),
  from: z.union([z.enum(PATHS), z.object({ const: shortText(200) })]),
  map: z.record(z.string().max(60), shortText(60)).optional(),
  width: z.number().int().min(1).max(200).optional(),
  max: z.number().int().min(1).max(200).optional(),
  digits: z.number().int().min(1).max(30).optional(),
  pad: z.enum([' ', '0']).optional(),
  align: z.enum(['left', 'right']).optional(),
  date: z.string().max(20).refine(isDateFormat, 'date_format').optional(),
  number: z
    .object({
      as: z.enum(NUMBER_FORMS),
      decimals: z.number().int().min(0).max(4).optional(),
      comma: z.boolean().optional(),
      sign: z.enum(['none', 'minus', 'always', 'trailing']).optional(),
    })
    .optional(),
});

const Delimiter = z.enum([';', ',', '\t', '|']);

/** How the lines of a batch become a file. */
export const PayrollLayout = z.object({
  encoding: z.enum(ENCODINGS),
  eol: z.enum(['\r\n', '\n']),
  finalEol: z.boolean(),
  fileName: shortText(100).min(1),
  mode: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('csv'),
      delimiter: Delimiter,
      quote: z.enum(['minimal', 'all', 'never']),
      header: z.boolean(),
      spreadsheet: z.boolean().optional(),
    }),
    z.object({ kind: z.literal('fixed') }),
    z.object({ kind: z.literal('sections'), delimiter: Delimiter, endsWithDelimiter: z.boolean() }),
    z.object({ kind: z.literal('xml'), root: Name }),
  ]),
  sort: z.array(z.enum(SORTS)).max(3),
  groupBy: z.array(z.enum(GROUPS)).max(4),
  records: z
    .array(
      z.object({
        when: z.enum(MOMENTS),
        group: z.enum(GROUPS).optional(),
        name: Name.optional(),
        pairs: z.boolean().optional(),
        fields: z.array(LayoutField).max(80),
      }),
    )
    .min(1)
    .max(20),
}) satisfies z.ZodType<Layout>;
