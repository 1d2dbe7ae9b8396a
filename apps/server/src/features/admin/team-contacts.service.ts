import type { Instant } from '@ploeg/domain/time/wall-time';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import { createAdminRepo } from './admin.repo.ts';
import { getDepartment, type Operator, type WantedDepartment } from './wanted.ts';

/** Says for a department whether colleagues see how to reach those who have not chosen themselves. */
export const showTeamContacts = (
  { database }: Operator,
  wanted: WantedDepartment,
  showsContacts: boolean,
  now: Instant,
) =>
  database.transaction(async (db) => {
    const { companyId, id, name } = await getDepartment(db, wanted);
    const repo = createAdminRepo(db);
    const settings = await repo.lockSettings(companyId, id);
    await repo.setSettings(companyId, id, { ...settings, showsContacts });
    const action = showsContacts ? 'department.show_contacts' : 'department.hide_contacts';
    const line = { action, departmentId: id, subjectId: id };
    const change = { resource: 'CONTACTS', departmentId: id, personIds: [] };
    return { result: name, notices: await keepTraces(db, companyId, [change], [line], now) };
  });
