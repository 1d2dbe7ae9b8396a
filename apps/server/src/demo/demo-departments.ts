import { BACKGROUNDS, type Catalogue, demoCatalogue } from './demo-catalogue.ts';
import { enterpriseNumber } from './demo-numbers.ts';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { demoSettings } from './demo-settings.ts';
import type { CompanyKey, DepartmentKey } from './demo-keys.ts';
import { DEMO_TIMEZONE, type DemoDepartment, daysAgo, named, type Demo } from './demo-state.ts';

const COMPANIES: Record<CompanyKey, { name: string; departments: DepartmentKey[] }> = {
  brasserie: { name: 'Brasserie Demo', departments: ['grandPlace', 'centraal', 'atelier'] },
  autre: { name: 'Autre Société', departments: ['comptoir'] },
};

/** Adds the companies with their departments and all that the departments are made of. */
export const addDepartments = (demo: Demo): void => {
  for (const key of Object.keys(COMPANIES) as CompanyKey[]) {
    const { name, departments } = COMPANIES[key];
    const id = demo.source.id();
    demo.companies.set(key, id);
    const features = ['leaves_management', 'referral', 'staff_update_popup'];
    demo.rows.companies.push({
      id,
      name,
      features,
      isDemo: true,
      createdAt: daysAgo(demo, 900),
    });
    for (const department of departments) addDepartment(demo, id, department);
  }
};

const addDepartment = (demo: Demo, companyId: string, key: DepartmentKey): void => {
  const { rows, source } = demo;
  const catalogue = demoCatalogue[key];
  const id = source.id();
  rows.departments.push({
    companyId,
    id,
    name: catalogue.name,
    address: catalogue.address,
    latitude: catalogue.latitude,
    longitude: catalogue.longitude,
    timezone: DEMO_TIMEZONE,
    featureCodes: catalogue.featureCodes,
    settings: demoSettings[key],
    createdAt: daysAgo(demo, 900),
  });
  if (catalogue.enterpriseBase !== null) {
    rows.dimonaEmployers.push({
      companyId,
      departmentId: id,
      enterpriseNumber: enterpriseNumber(catalogue.enterpriseBase),
      jointCommittee: '302',
    });
  }
  demo.departments.set(key, {
    key,
    companyId,
    id,
    name: catalogue.name,
    ...addParts(demo, { companyId, departmentId: id }, catalogue),
  });
};

type Scope = { companyId: string; departmentId: string };
type Parts = Omit<DemoDepartment, 'key' | 'companyId' | 'id' | 'name'>;

const addParts = (demo: Demo, scope: Scope, catalogue: Catalogue): Parts => {
  const { rows, source } = demo;

  /** Fills one table from a list of the catalogue; the ids by name are what others need of it. */
  const add = <T extends { name: string }, R>(
    target: { push(row: Scope & { id: string; name: string } & R): unknown },
    list: readonly T[],
    toRow: (thing: T) => R,
  ): Map<string, string> => {
    const ids = new Map<string, string>();
    for (const thing of list) {
      const id = source.id();
      ids.set(thing.name, id);
      target.push({ ...scope, id, name: thing.name, ...toRow(thing) });
    }
    return ids;
  };

  const coloured = (list: Catalogue['sections']) =>
    list.map(([name, colour]) => ({ name, color: '#FFFFFF', background: BACKGROUNDS[colour] }));
  const plain = (names: readonly string[]) => names.map((name) => ({ name }));
  const asIs = <T>(thing: T): T => thing;

  const attributes = add(rows.attributes, catalogue.attributes, ({ background, extra }) => ({
    color: BACKGROUNDS[background],
    extra,
  }));
  addScanCodes(demo, scope, catalogue, attributes);

  return {
    sections: add(rows.sections, coloured(catalogue.sections), asIs),
    skills: add(rows.skills, coloured(catalogue.skills), asIs),
    packages: add(rows.packages, coloured(catalogue.packages), asIs),
    attributes,
    taskTypes: add(rows.taskTypes, plain(catalogue.taskTypes), ({ name }) => ({
      flows: name === 'Schoonmaak' ? demoQuestionnaire(source.id) : [],
    })),
    costs: add(rows.costs, catalogue.costs, asIs),
    dayoffTypes: new Map([
      ...add(rows.dayoffTypes, plain(catalogue.dayoffTypes), () => ({ displayUser: true })),
      ...add(rows.dayoffTypes, plain(catalogue.hiddenDayoffTypes), () => ({ displayUser: false })),
    ]),
  };
};

const addScanCodes = (
  { rows, source }: Demo,
  scope: Scope,
  catalogue: Catalogue,
  attributes: ReadonlyMap<string, string>,
): void => {
  for (const value of catalogue.places) {
    rows.scanCodes.push({ ...scope, id: source.id(), value, codeType: 'qr-code' });
  }
  for (const { name, code } of catalogue.attributes) {
    if (!code) continue;
    const attributeId = named(attributes, name);
    const id = source.id();
    rows.scanCodes.push({ ...scope, id, attributeId, value: code, codeType: 'bar-code' });
  }
};
