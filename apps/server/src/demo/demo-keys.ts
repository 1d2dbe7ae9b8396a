import { z } from 'zod';
import companies from './data/companies.json' with { type: 'json' };
import departments from './data/departments.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };

/** The names of a data file, for what another one says of them. */
export const keysIn = <Name extends string>(file: Record<Name, unknown>) =>
  z.enum(Object.keys(file) as Name[]);

export const CompanyKey = keysIn(companies);
export type CompanyKey = z.infer<typeof CompanyKey>;

export const DepartmentKey = keysIn(departments);
export type DepartmentKey = z.infer<typeof DepartmentKey>;

export const PersonKey = keysIn(people);
export type PersonKey = z.infer<typeof PersonKey>;
