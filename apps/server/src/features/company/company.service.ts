import {
  type Company,
  COMPANY_FEATURES,
  type CompanyChanges,
  type ShownBrand,
} from '@ploeg/contract/company/company.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { findShownCompany, toBrand, toShownBrand } from '#features/departments/brands.service.ts';
import {
  type CompanyRow,
  getCompanyRow,
  listDepartments,
  lockCompany,
  updateCompany,
} from '#features/departments/companies.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { readMark } from '#platform/pictures.ts';
import { stated } from '#platform/stated.ts';
import { claimFile, keepFile, releaseFile } from '#platform/storage/files.ts';
import { openPicture, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { activeOffer } from './company.facts.ts';
import { toCompany } from './company.presenter.ts';

/** A logo has no end of its own; it is released when another one takes its place. */
const UNTIL_RELEASED = instant(253_402_300_799);

const SIDE_PIXELS = 512;

const present = (row: CompanyRow, hasOffer: boolean): Company =>
  toCompany(row, { brand: toBrand(row), hasOffer });

export const getCompany = async (context: ReadContext): Promise<Company> =>
  present(await getCompanyRow(context), await collect(context, activeOffer, undefined));

export const getBrand = async (context: ReadContext): Promise<ShownBrand> =>
  toShownBrand(await getCompanyRow(context));

/** Every device of the company shows its name, its parts and its looks. */
const announce = async (context: WriteContext): Promise<void> => {
  for (const { id: departmentId } of await listDepartments(context)) {
    context.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [] });
  }
  context.emit({ resource: 'COMPANY', personIds: [context.actor.personId] });
};

/** Those that the app knows are as wanted; what else stands there is left alone. */
const withFeatures = ({ features }: CompanyRow, wanted: readonly string[]): string[] => [
  ...features.filter((code) => !(COMPANY_FEATURES as readonly string[]).includes(code)),
  ...COMPANY_FEATURES.filter((code) => wanted.includes(code)),
];

export const changeCompany = async (
  context: WriteContext,
  { version, accent, features, ...fields }: CompanyChanges & { version: number },
): Promise<Company> => {
  const row = await lockCompany(context);
  if (row.version !== version) throw fail('company.moved');
  const hasOffer = await collect(context, activeOffer, undefined);
  const refers = features?.includes('referral') && !row.features.includes('referral');
  if (refers && !hasOffer) throw fail('company.no_offer');
  const changes: Partial<CompanyRow> = {
    ...stated(fields),
    ...(features && { features: withFeatures(row, features) }),
    ...(accent !== undefined && { brand: { logoKey: row.brand?.logoKey ?? null, accent } }),
  };
  const after = await updateCompany(context, { ...changes, version: version + 1 });
  const said = (of: CompanyRow) => ({
    name: of.name,
    language: of.language,
    features: of.features.join(' '),
    accent: of.brand?.accent ?? null,
  });
  context.audit({
    action: 'company.change',
    subjectId: row.id,
    changes: changesOf(said(row), said(after)),
  });
  await announce(context);
  return present(after, hasOffer);
};

/** Makes a square of a received picture and puts it into the store, unclaimed; answers its key. */
export const keepLogo = async (
  context: ReadContext,
  [file]: readonly ReceivedFile[],
  { storage }: PictureDeps,
): Promise<string> => {
  if (!file?.path) throw fail('company.logo_missing');
  const content = await readMark(file.path, SIDE_PIXELS);
  if (!content) throw fail('company.logo_unusable');
  const { db, actor, now } = context;
  return keepFile(db, storage, actor, { content, mime: 'image/png' }, now);
};

export const changeLogo = async (
  context: WriteContext,
  logoKey: string | null,
): Promise<Company> => {
  const { db, actor, now } = context;
  const row = await lockCompany(context);
  const before = row.brand?.logoKey ?? null;
  if (logoKey) {
    const times = { now, expiresAt: UNTIL_RELEASED };
    if (!(await claimFile(db, actor.companyId, logoKey, times)))
      throw fail('company.logo_unusable');
  }
  if (before && before !== logoKey) await releaseFile(db, actor.companyId, before, now);
  const brand = { logoKey, accent: row.brand?.accent ?? null };
  const after = await updateCompany(context, { brand, version: row.version + 1 });
  const action = logoKey ? 'company.set_logo' : 'company.remove_logo';
  context.audit({ action, subjectId: row.id });
  await announce(context);
  return present(after, await collect(context, activeOffer, undefined));
};

/** For whoever has come to the door; null where nothing says which company it is. */
export const getShownBrand = async (db: Db, companyId?: string): Promise<ShownBrand | null> => {
  const company = await findShownCompany(db, companyId);
  return company ? toShownBrand(company) : null;
};

export const getLogo = async (
  db: Db,
  { companyId, sha256 }: { companyId: string; sha256: string },
  deps: PictureDeps,
) => {
  const brand = (await findShownCompany(db, companyId))?.brand;
  const picture = await openPicture(brand?.logoKey ? [brand.logoKey] : [], sha256, deps);
  return { ...picture, mime: 'image/png', name: 'logo.png' };
};
