import {
  type Issue,
  issueDocument,
  renderDocument,
} from '#features/documents/issue-document.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import { openSettings } from './factories.ts';
import type { Caller, TestApp } from './test-app.ts';

export type Member = { personId: string; record: string; caller: Caller };

const FROM = { address: '192.0.2.1', userAgent: 'test' };

/** A department with a manager of paper, two employees, and a way to give them documents. */
export const createDocumentTeam = async (test: TestApp, params: object = {}) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, params: { ...openSettings.params, ...params } },
  });
  const hire = async (firstName: string, role = 'USER', where = departmentId): Promise<Member> => {
    const { personId, email } = await test.make.person(companyId, { firstName });
    const record = await test.make.membership(companyId, where, personId, {
      role,
      accessDocuments: role !== 'USER',
    });
    return { personId, record, caller: await test.signIn(email) };
  };
  const marc = await hire('Marc', 'ADMIN');
  const noor = await hire('Noor');
  const emma = await hire('Emma');
  const { storage } = openLocalStorage(test.folder);

  /** Renders a text and gives it to a member, as the server does when a contract is made. */
  const issue = async (to: Member, values: Partial<Issue> & { html?: string } = {}) => {
    const { html = '<h1>Rules</h1><p>Be kind.</p>', ...rest } = values;
    const { db } = test.database;
    const actor = { companyId, personId: marc.personId } as Reading['actor'];
    const reading: Reading = { db, actor, now: test.clock.now() };
    const title = rest.title ?? 'Rules';
    const text = { personId: to.personId, html, title };
    const rendered = await renderDocument(reading, text, { storage });
    const arrival = { key: newId(), installId: null, sequence: null, socketId: null, ...FROM };
    return test.database.transaction((tx) => {
      const command: Command = { ...reading, db: tx, arrival, audit: () => {}, emit: () => {} };
      const details: Issue = {
        departmentId,
        membershipId: to.record,
        personId: to.personId,
        type: 'general',
        templateId: null,
        signatoryId: null,
        status: 'UNSIGNED',
        ...rest,
        title,
      };
      return issueDocument(command, details, rendered);
    });
  };
  return { companyId, departmentId, hire, marc, noor, emma, storage, issue };
};
