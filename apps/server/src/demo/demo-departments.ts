import { type Catalogue, demoCatalogue, demoCompanies } from './demo-catalogue.ts';
import { CompanyKey, type DepartmentKey } from './demo-keys.ts';
import { checkedNumber } from './demo-numbers.ts';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { demoSettings } from './demo-settings.ts';
import { DEMO_TIMEZONE, daysAgo, named, type Demo } from './demo-state.ts';

export const addDepartments = (demo: Demo): void => {
  for (const key of CompanyKey.options) {
    const { name, departments } = demoCompanies[key];
    const id = demo.source.id();
    demo.companies.set(key, id);
    const features = ['leaves_management', 'referral', 'staff_update_popup'];
    demo.rows.companies.push({ id, name, features, isDemo: true, createdAt: daysAgo(demo, 900) });
    for (const department of departments) addDepartment(demo, id, department);
  }
};

const addDepartment = (demo: Demo, companyId: string, key: DepartmentKey): void => {
  const { rows, source } = demo;
  const catalogue = demoCatalogue[key];
  const { name, address, latitude, longitude, enterpriseBase } = catalogue;
  const id = source.id();
  rows.departments.push({
    companyId,
    id,
    name,
    address,
    latitude,
    longitude,
    timezone: DEMO_TIMEZONE,
    featureCodes: enterpriseBase ? ['dimona'] : [],
    settings: demoSettings[key],
    createdAt: daysAgo(demo, 900),
  });
  if (enterpriseBase) {
    rows.dimonaEmployers.push({
      companyId,
      departmentId: id,
      enterpriseNumber: checkedNumber(enterpriseBase, 8),
      jointCommittee: '302',
    });
  }
  const lists = addLists(demo, { companyId, departmentId: id }, catalogue);
  demo.departments.set(key, { key, companyId, id, name, ...lists });
};

type Scope = { companyId: string; departmentId: string };

/** Fills the tables of a department's lists; the ids by name are what others need of them. */
const addLists = (demo: Demo, scope: Scope, catalogue: Catalogue) => {
  const { rows, source } = demo;

  const add = <Row extends { name: string }>(
    table: { push(row: Scope & { id: string } & Row): unknown },
    list: readonly Row[],
  ): Map<string, string> => {
    const ids = new Map<string, string>();
    for (const row of list) {
      const id = source.id();
      ids.set(row.name, id);
      table.push({ ...scope, id, ...row });
    }
    return ids;
  };

  const coloured = (list: Catalogue['sections']) =>
    Object.entries(list).map(([name, background]) => ({ name, color: '#FFFFFF', background }));
  const dayoffTypes = (names: readonly string[], displayUser: boolean) =>
    names.map((name) => ({ name, displayUser }));

  const attributes = add(
    rows.attributes,
    catalogue.resources.map(({ name, color, extra }) => ({ name, color, extra })),
  );
  for (const value of catalogue.places) {
    rows.scanCodes.push({ ...scope, id: source.id(), value, codeType: 'qr-code' });
  }
  for (const { name, barcode } of catalogue.resources) {
    if (!barcode) continue;
    const attributeId = named(attributes, name);
    const id = source.id();
    rows.scanCodes.push({ ...scope, id, attributeId, value: barcode, codeType: 'bar-code' });
  }

  return {
    sections: add(rows.sections, coloured(catalogue.sections)),
    skills: add(rows.skills, coloured(catalogue.skills)),
    packages: add(rows.packages, coloured(catalogue.packages)),
    attributes,
    taskTypes: add(
      rows.taskTypes,
      catalogue.taskTypes.map((name) => ({
        name,
        flows: name === 'Schoonmaak' ? demoQuestionnaire(source.id) : [],
      })),
    ),
    costs: add(rows.costs, catalogue.costs),
    dayoffTypes: add(rows.dayoffTypes, [
      ...dayoffTypes(catalogue.dayoffTypes, true),
      ...dayoffTypes(catalogue.hiddenDayoffTypes, false),
    ]),
  };
};
