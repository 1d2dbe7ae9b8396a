import type { CompanyBrand, ShownBrand } from '@ploeg/contract/company/company.schemas';
import { accentShades } from '@ploeg/domain/company/accent';
import type { Db } from '#db/database.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { pictureName } from '#platform/storage/kept-pictures.ts';
import { readStored, type Storage } from '#platform/storage/storage.ts';
import { type CompanyRow, createDepartmentsRepo, findOnlyCompany } from './departments.repo.ts';

type Of = { db: Db; actor: { companyId: string } };

/** What papers and mails of a company begin with; a mark that cannot be read is left out. */
export const getPrintedBrand = async (
  { db, actor }: Of,
  storage: Storage,
): Promise<PrintedBrand> => {
  const company = await createDepartmentsRepo(db, actor.companyId).findCompany();
  const { logoKey, accent } = company?.brand ?? { logoKey: null, accent: null };
  return {
    name: company?.name ?? '',
    accent: accent && accentShades(accent).light,
    logo: logoKey ? await readStored(storage, logoKey).catch(() => null) : null,
  };
};

/** The company that a link names; without one the only company of the installation. */
export const findShownCompany = (
  db: Db,
  companyId: string | undefined,
): Promise<CompanyRow | undefined> =>
  companyId ? createDepartmentsRepo(db, companyId).findCompany() : findOnlyCompany(db);

type Branded = Pick<CompanyRow, 'id' | 'name' | 'brand'>;

export const toBrand = ({ id, brand }: Omit<Branded, 'name'>): CompanyBrand => ({
  logo: brand?.logoKey ? `/api/v4/brands/${id}/logo/${pictureName(brand.logoKey)}` : null,
  accent: brand?.accent ? { chosen: brand.accent, ...accentShades(brand.accent) } : null,
});

export const toShownBrand = (company: Branded): ShownBrand => ({
  companyId: company.id,
  name: company.name,
  brand: toBrand(company),
});
