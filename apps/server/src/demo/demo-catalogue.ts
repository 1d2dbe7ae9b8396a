import { Attribute, Cost } from '@ploeg/contract/departments/departments.schemas';
import { z } from 'zod';
import colours from './data/colours.json' with { type: 'json' };
import companies from './data/companies.json' with { type: 'json' };
import departments from './data/departments.json' with { type: 'json' };
import { CompanyKey, DepartmentKey, keysIn, PersonKey } from './demo-keys.ts';

const Colour = keysIn(colours).transform((name) => colours[name]);
const Coloured = z.record(z.string(), Colour).default({});
const Texts = z.array(z.string()).default([]);

/** What a department is made of, beside its people and its settings. */
const Catalogue = z.strictObject({
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Of the employer, where the department declares. */
  enterpriseBase: z.int().optional(),
  signatory: PersonKey,
  sections: Coloured,
  skills: Coloured,
  packages: Coloured,
  resources: z
    .array(
      Attribute.omit({ id: true })
        .extend({ color: Colour, barcode: z.string().optional() })
        .strict(),
    )
    .default([]),
  places: Texts,
  taskTypes: Texts,
  costs: z.array(Cost.omit({ id: true }).strict()).default([]),
  /** Taken in turn, so that today and the days around it have one. */
  dayComments: Texts,
});

export type Catalogue = z.infer<typeof Catalogue>;

export const demoCatalogue = z.record(DepartmentKey, Catalogue).parse(departments);

const Company = z.strictObject({
  name: z.string(),
  language: z.enum(['nl', 'fr']),
  /** Who began it. */
  owner: PersonKey,
  departments: z.tuple([DepartmentKey], DepartmentKey),
  /** What it calls a kind of leave of its sector's pack, by the pack's code. */
  leaveNames: z.record(z.string(), z.string()),
  /** Of its own, for managers only. */
  leaveKinds: Texts,
});

export const demoCompanies = z.record(CompanyKey, Company).parse(companies);
