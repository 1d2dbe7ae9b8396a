import {
  type Company,
  COMPANY_FEATURES,
  type CompanyBrand,
  type Location,
} from '@ploeg/contract/company/company.schemas';
import { accentShades } from '@ploeg/domain/company/accent';
import type { CompanyRow } from '#features/departments/companies.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { pictureName } from '#platform/storage/kept-pictures.ts';

export const toBrand = ({ brand }: Pick<CompanyRow, 'brand'>): CompanyBrand => ({
  logo: brand?.logoKey ? `/api/v4/company/logo/${pictureName(brand.logoKey)}` : null,
  accent: brand?.accent ? { chosen: brand.accent, ...accentShades(brand.accent) } : null,
});

export const toCompany = (row: CompanyRow, hasOffer: boolean): Company => ({
  id: row.id,
  name: row.name,
  language: row.language,
  features: COMPANY_FEATURES.filter((code) => row.features.includes(code)),
  brand: toBrand(row),
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
