import type { BeginBody } from '@ploeg/contract/begin/begin.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { createLegalEntity } from '#features/employers/legal-entities.service.ts';
import { setEmployer } from '#features/employers/location-employers.service.ts';
import { insertOwner, ownerFlags } from '#features/grants/owner-grant.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { applyPack } from './apply-pack.service.ts';
import { createBeginRepo, createFoundingRepo } from './begin.repo.ts';
import { getPack } from './pack.ts';

type Founding = Pick<
  BeginBody,
  'language' | 'firstName' | 'lastName' | 'email' | 'company' | 'packId' | 'location'
> & { enterpriseNumber: string | null };

const FEATURES = ['leaves_management', 'staff_update_popup'];

/** Makes a company, its owner and its first location; `furnish` brings what the sector has, as its owner. */
export const found = async (db: Db, input: Founding, passwordHash: string, now: Instant) => {
  const [companyId, departmentId, personId] = [newId(), newId(), newId()];
  const { language, firstName, lastName, location, enterpriseNumber } = input;
  const email = input.email.trim().toLowerCase();
  const pack = getPack(input.packId);
  const repo = createFoundingRepo(db, companyId);
  const open = createBeginRepo(db);
  await open.insertCompany({ id: companyId, name: input.company, language, features: FEATURES });
  await repo.insertDepartment({ ...location, id: departmentId, settings: defaultSettings });
  const name = { firstName, lastName };
  await repo.insertPerson({ ...name, id: personId, email, language, role: 'SUPER-ADMIN' });
  await insertOwner(db, companyId, personId, new Date(now * 1000));
  await repo.insertEmployment({
    id: newId(),
    departmentId,
    personId,
    ...ownerFlags,
    workerType: 'OTH',
    joinedAt: new Date(now * 1000),
  });
  await open.insertLogin({ email, companyId, personId, passwordHash });
  await repo.insertSetup({ packId: pack.packId, packVersion: pack.version });

  const furnish = async (context: WriteContext): Promise<void> => {
    context.audit({ action: 'begin.company', subjectId: companyId });
    context.audit({ action: 'begin.location', departmentId, subjectId: departmentId });
    const { id: legalEntityId } = await createLegalEntity(context, {
      name: input.company,
      enterpriseNumber: enterpriseNumber ?? '',
      jointCommittee: pack.dimonaCommittee,
    });
    await setEmployer(context, { departmentId, legalEntityId });
    const hasNumber = enterpriseNumber !== null;
    await applyPack(context, departmentId, { pack, language, hasNumber });
  };
  return { companyId, personId, departmentId, furnish };
};
