import type { BeginBody } from '@ploeg/contract/begin/begin.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { insertOwner, ownerFlags } from '#features/grants/owner-grant.ts';
import { createRow } from '#features/catalogues/catalogue-keeping.service.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { setDimonaEmployer } from '#features/dimona/dimona.service.ts';
import type { Teams } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createBeginRepo, createFoundingRepo } from './begin.repo.ts';
import { getPack, leaveKindsOf, limitsOf, type Pack, settingsOf } from './pack.ts';
import { templatesOf } from './pack-templates.ts';

export type FoundingDeps = { teams: Teams };

type Founding = Omit<BeginBody, 'enterpriseNumber'> & { enterpriseNumber: string | null };

const FEATURES = ['leaves_management', 'staff_update_popup'];

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Every value of the pack is a line of the log, as if somebody had set it by hand. */
const logPack = ({ audit }: WriteContext, pack: Pack, departmentId: string): void => {
  const subject = { departmentId, subjectId: departmentId };
  const { packId, version } = pack;
  audit({ action: 'begin.pack', ...subject, details: { packId, version, readOn: pack.readOn } });
  for (const { name: limit, value, since, source = 'not verified' } of limitsOf(pack)) {
    const details = { limit, value: textOf(value), since, source };
    audit({ action: 'department.set_limit', ...subject, details });
  }
  for (const { key, value } of pack.values.filter((item) => !item.key.startsWith('limits.'))) {
    audit({ action: 'begin.setting', ...subject, details: { setting: key, value: textOf(value) } });
  }
};

/** Makes a company, its owner and its first location; `furnish` brings what the sector has, as its owner. */
export const found = async (db: Db, input: Founding, passwordHash: string, now: Instant) => {
  const [companyId, departmentId, personId] = [newId(), newId(), newId()];
  const { language, firstName, lastName, location, enterpriseNumber } = input;
  const email = input.email.trim().toLowerCase();
  const pack = getPack(input.packId);
  const usual = settingsOf(pack, defaultSettings);
  const settings = { ...usual, modules: { ...usual.modules, dimona: enterpriseNumber !== null } };
  const repo = createFoundingRepo(db, companyId);
  const open = createBeginRepo(db);
  await open.insertCompany({ id: companyId, name: input.company, features: FEATURES });
  await repo.insertDepartment({ ...location, id: departmentId, settings });
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

  const furnish = async (context: WriteContext, deps: FoundingDeps): Promise<void> => {
    context.audit({ action: 'begin.company', subjectId: companyId });
    context.audit({ action: 'begin.location', departmentId, subjectId: departmentId });
    logPack(context, pack, departmentId);
    for (const { names, asks } of leaveKindsOf(pack)) {
      const fields = { name: names[language], displayUser: asks === 'employee' };
      await createRow(context, 'dayoffTypes', { departmentId, ...fields });
    }
    const { cleanHtml } = await import('#platform/pdf/clean-html.ts');
    for (const template of templatesOf(pack)) {
      const id = newId();
      const { name: title, type } = template;
      const html = cleanHtml(template.html);
      await repo.insertTemplate({ id, departmentId, name: title, type, html });
      context.audit({ action: 'template.create', departmentId, subjectId: id });
    }
    context.emit({
      resource: 'DEPARTMENTS',
      resourceId: departmentId,
      departmentId,
      personIds: [],
    });
    if (enterpriseNumber === null) return;
    const jointCommittee = pack.dimonaCommittee;
    const employer = { enterpriseNumber, jointCommittee, article17Type: 'O17' } as const;
    await setDimonaEmployer(context, departmentId, employer, deps);
  };
  return { companyId, personId, departmentId, furnish };
};
