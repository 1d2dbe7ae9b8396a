import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { companyRows } from '#db/company-rows.ts';
import { setOffer } from '#features/affiliate/affiliate.service.ts';
import { found } from '#features/begin/founding.service.ts';
import { addRows, changeRow } from '#features/catalogues/catalogue-keeping.service.ts';
import { listTables } from '#features/catalogues/catalogues.table.ts';
import { changeCompany, getCompany } from '#features/company/company.service.ts';
import { createLocation } from '#features/company/locations.service.ts';
import { documentTemplates } from '#features/documents/documents.table.ts';
import type { WriteContext } from '#platform/context.ts';
import extras from './data/extras.json' with { type: 'json' };
import { demoCatalogue, demoCompanies } from './demo-catalogue.ts';
import type { CompanyKey, DepartmentKey } from './demo-keys.ts';
import { addListsOf } from './demo-lists.ts';
import { markDemo } from './demo-mark.ts';
import { checkedNumber } from './demo-numbers.ts';
import { setUp } from './demo-set-up.ts';
import { demoStaff } from './demo-staff.ts';
import { actAs, type Somebody, type Stage } from './demo-stage.ts';
import { type Cast, type DemoDepartment, DEMO_TIMEZONE } from './demo-state.ts';

/** Long before whoever has worked there longest began. */
const FOUNDED_DAYS_AGO = 900;

export const momentsAgo = ({ now }: Stage, days: number): Instant =>
  instant(now - days * SECONDS_PER_DAY);

const placeOf = (key: DepartmentKey) => {
  const { name, address, latitude, longitude } = demoCatalogue[key];
  return { name, address, latitude, longitude, timezone: DEMO_TIMEZONE };
};

/** What the pack calls otherwise than this company, and what it does not know. */
const nameLeave = async (
  context: WriteContext,
  departmentId: string,
  key: CompanyKey,
): Promise<void> => {
  const { leaveNames, leaveKinds } = demoCompanies[key];
  const kinds = await companyRows(context.db, context.actor.companyId).list(
    listTables.dayoffTypes,
    { departmentId },
  );
  for (const [code, name] of Object.entries(leaveNames)) {
    const kind = kinds.find((row) => row.code === code);
    if (!kind) throw new Error(`The pack has no ${code}.`);
    await changeRow(context, 'dayoffTypes', kind.id, { name });
  }
  const rows = leaveKinds.map((name) => ({ name, displayUser: false }));
  await addRows(context, 'dayoffTypes', { departmentId, rows });
};

const addLocations = async (
  context: WriteContext,
  first: string,
  keys: readonly DepartmentKey[],
): Promise<Map<DepartmentKey, string>> => {
  const ids = new Map<DepartmentKey, string>();
  for (const key of keys) {
    const { id } = await createLocation(context, {
      ...placeOf(key),
      like: first,
    });
    ids.set(key, id);
  }
  return ids;
};

/** Offers what a company gives to who brings a colleague, which is what the screen of referring needs. */
const offerReferral = async (context: WriteContext): Promise<void> => {
  await setOffer(context, { active: true, ...extras.offer });
  const { version, features } = await getCompany(context);
  await changeCompany(context, {
    version,
    features: [...features, 'referral'],
  });
};

const named = (rows: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(rows.map(({ id, name }) => [name, id]));

const readDepartment = async (
  { db }: Stage,
  companyId: string,
  key: DepartmentKey,
  id: string,
): Promise<DemoDepartment> => {
  const company = companyRows(db, companyId);
  const of = { departmentId: id };
  const { sections, skills, packages, attributes, taskTypes, costs, dayoffTypes } = listTables;
  return {
    key,
    companyId,
    id,
    name: demoCatalogue[key].name,
    sections: named(await company.list(sections, of)),
    skills: named(await company.list(skills, of)),
    packages: named(await company.list(packages, of)),
    attributes: named(await company.list(attributes, of)),
    taskTypes: named(await company.list(taskTypes, of)),
    costs: named(await company.list(costs, of)),
    dayoffTypes: named(await company.list(dayoffTypes, of)),
    templates: named(await company.list(documentTemplates, of)),
  };
};

/** Begins a company as its owner does on the first screen, and sets up all of its locations. */
export const foundCompany = async (
  stage: Stage,
  key: CompanyKey,
  passwordHash: string,
): Promise<Pick<Cast, 'departments'> & { owner: Somebody }> => {
  const { name, language, owner, departments: keys } = demoCompanies[key];
  const [firstKey, ...otherKeys] = keys;
  const { enterpriseBase } = demoCatalogue[firstKey];
  const { first: firstName, last: lastName, email } = demoStaff[owner];
  const at = momentsAgo(stage, FOUNDED_DAYS_AGO);
  const { latitude: _, longitude: __, ...location } = placeOf(firstKey);
  const founding = {
    language,
    firstName,
    lastName,
    email,
    location,
    company: name,
    packId: 'horeca-302' as const,
    enterpriseNumber: enterpriseBase ? checkedNumber(enterpriseBase, 8) : null,
  };
  const { companyId, personId, departmentId, furnish } = await found(
    stage.db,
    founding,
    passwordHash,
    at,
  );
  await markDemo(stage.db, companyId);
  const who = { companyId, personId };
  const ids = await actAs(stage.db, who, at, async (context) => {
    await furnish(context);
    await nameLeave(context, departmentId, key);
    return addLocations(context, departmentId, otherKeys);
  });
  ids.set(firstKey, departmentId);
  await actAs(stage.db, who, momentsAgo(stage, FOUNDED_DAYS_AGO - 1), async (context) => {
    if (key === 'brasserie') await offerReferral(context);
    for (const [place, id] of ids) {
      await addListsOf(context, id, demoCatalogue[place]);
      await setUp(context, id, place, demoCatalogue[place]);
    }
  });
  const departments = new Map<DepartmentKey, DemoDepartment>();
  for (const place of keys) {
    const id = ids.get(place) ?? departmentId;
    departments.set(place, await readDepartment(stage, companyId, place, id));
  }
  return { departments, owner: who };
};
