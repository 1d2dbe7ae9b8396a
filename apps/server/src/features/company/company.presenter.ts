import {
  type Company,
  COMPANY_FEATURES,
  type Location,
} from '@ploeg/contract/company/company.schemas';
import type { CompanyRow } from '#features/departments/companies.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';

export const toCompany = (
  row: CompanyRow,
  { brand, hasOffer }: Pick<Company, 'brand' | 'hasOffer'>,
): Company => ({
  id: row.id,
  name: row.name,
  language: row.language,
  features: COMPANY_FEATURES.filter((code) => row.features.includes(code)),
  brand,
  hasOffer,
  isDemo: row.isDemo,
  version: row.version,
});

export const toLocation = (
  row: DepartmentRow,
  { people, employer }: { people: number; employer: string | null },
): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  timezone: row.timezone,
  isArchived: row.archivedAt !== null,
  people,
  employer,
});
