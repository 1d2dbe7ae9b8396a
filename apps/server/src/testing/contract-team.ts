import { documentTemplates, signatories } from '#features/documents/documents.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { personProfiles } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { cleanHtml } from '#platform/pdf/clean-html.ts';
import { openSettings } from './factories.ts';
import type { Member, TestApp } from './test-app.ts';

/** Midnight of a day as the wire has it. */
export const day = (date: string): number => Date.parse(date) / 1000;

/** A department that makes contracts and declares Dimona, with a manager, a planner and a student. */
export const createContractTeam = async (test: TestApp) => {
  const { db } = test.database;
  const companyId = await test.make.company('Ploegbaas nv');
  const departmentId = await test.make.department(companyId, {
    name: 'Bar Central',
    settings: { ...openSettings, modules: { ...openSettings.modules, dimona: true } },
  });
  await db
    .insert(dimonaEmployers)
    .values({ companyId, departmentId, enterpriseNumber: '0403170701' });
  const hire = async (
    firstName: string,
    role: string,
    rights: { accessDocuments?: boolean; accessDimona?: boolean } = {},
  ): Promise<Member> => {
    const language = firstName === 'Noor' ? 'nl' : 'en';
    return test.hire(companyId, departmentId, { role, ...rights }, { firstName, language });
  };
  const marc = await hire('Marc', 'ADMIN', { accessDocuments: true, accessDimona: true });
  const hugo = await hire('Hugo', 'HR', { accessDocuments: true });
  const pim = await hire('Pim', 'PLANNER', { accessDimona: true });
  const noor = await hire('Noor', 'USER');
  const emma = await hire('Emma', 'USER');
  await db.insert(personProfiles).values({
    companyId,
    personId: noor.personId,
    line1: 'Rue <Haute> 1',
    zipCode: '1000',
    city: 'Brussel',
    nationalNumber: '06020300277',
    birthdate: '2006-02-03',
  });
  const template = async (values: Partial<typeof documentTemplates.$inferInsert> = {}) => {
    const id = newId();
    await db.insert(documentTemplates).values({
      companyId,
      departmentId,
      name: 'Studentenovereenkomst',
      type: 'contract',
      html: cleanHtml(
        '<h1>Contract</h1><p>{{employee}} from {{start}} to {{end}}, {{salary}} {{salaryPeriod}}.</p>',
      ),
      ...values,
      id,
    });
    return id;
  };
  const templateId = await template();
  const signatureId = newId();
  await db
    .insert(signatories)
    .values({ companyId, id: signatureId, departmentId, name: 'Griet Callebaut' });

  /** What a contract of Noor needs; override what a test is about. */
  const fields = (values: object = {}) => ({
    departmentId,
    userRecordId: noor.record,
    templateId,
    type: 'contract',
    start: day('2026-12-01'),
    end: day('2026-12-31'),
    signatureId,
    hoursWeek: 20,
    salaryAmountGross: 13.8,
    salaryPeriod: 'hour',
    ...values,
  });
  const query = { departmentId };
  return {
    companyId,
    departmentId,
    query,
    marc,
    hugo,
    pim,
    noor,
    emma,
    hire,
    template,
    templateId,
    signatureId,
    fields,
    send: (values: object = {}, { caller } = marc, headers: Record<string, string> = {}) =>
      caller.call('POST /api/v4/documents/contracts', { query, headers, body: fields(values) }),
    list: async ({ caller } = marc) =>
      (await caller.call('GET /api/v4/documents/contracts/team', { query })).body.data,
    preview: (values: object = {}, { caller } = marc) =>
      caller.call('POST /api/v4/documents/contracts/preview', { query, body: fields(values) }),
  };
};

export type ContractTeam = Awaited<ReturnType<typeof createContractTeam>>;
