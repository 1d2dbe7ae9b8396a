import { demoCatalogue } from './demo-catalogue.ts';
import { type Demo, type DemoMember, memberOf } from './demo-state.ts';

/** Who signs for each department: rows, since a screen makes one with a drawing, and none of them has drawn yet. */
export const addSignatories = (demo: Demo): void => {
  for (const { key, companyId, id: departmentId } of demo.departments.values()) {
    const { personId, displayName: name } = memberOf(demo, demoCatalogue[key].signatory, key);
    const id = demo.source.id();
    demo.rows.signatories.push({ companyId, departmentId, id, personId, name });
  }
};

/** Who signs where somebody works. */
export const signatoryOf = (demo: Demo, { companyId, departmentId }: DemoMember) => {
  const row = demo.rows.signatories.find((one) => one.departmentId === departmentId);
  if (!row?.id || !row.personId) throw new Error('Nobody signs for a department of the demo.');
  return { companyId, id: row.id, personId: row.personId };
};
