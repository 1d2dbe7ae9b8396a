import { staffRoutes } from '@ploeg/contract/staff/staff.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { ReadContext } from '#platform/context.ts';
import { changeLists } from './bulk-lists.service.ts';
import { changeTermsOf, withdrawTermsOf } from './bulk-terms.service.ts';
import { changeJob, changePerson } from './change-people.service.ts';
import { hireAgain, hirePeople } from './hire.service.ts';
import { type SheetDeps, invitePeople, renderInvitations } from './invite.service.ts';
import { previewLeaving } from './leaving-preview.service.ts';
import { endWork, endWorkOf, keepWork, keepWorkOf } from './leaving.service.ts';
import {
  endPersonSessions,
  givePersonPin,
  listPersonSessions,
  mailReset,
  rereadPin,
} from './sign-in.service.ts';
import { getPerson, getRecord } from './staff-file.service.ts';
import { listPeople, type TableDeps } from './staff-table.service.ts';
import { bindStaffViewRoutes } from './staff-views.routes.ts';

export type StaffRouteDeps = SheetDeps & TableDeps;

type Named = { params: { personId: string } };

const bindSignIn = (binder: Binder, deps: StaffRouteDeps): void => {
  binder.write(staffRoutes.invitePeople, async (context, { body }) =>
    answer(200, await invitePeople(context, body, deps)),
  );
  binder.readBytes(staffRoutes.getInvitationSheet, (context, { params }) =>
    renderInvitations(context, params.sheetId, deps),
  );
  binder.write(
    staffRoutes.givePersonPin,
    async (context, { params }) => answer(200, await givePersonPin(context, params.personId)),
    { reread: (context, { params }) => rereadPin(context, params.personId) },
  );
  binder.write(staffRoutes.mailPasswordReset, async (context, { params }) => {
    await mailReset(context, params.personId, deps);
    return answer(200, { done: true });
  });
  binder.read(staffRoutes.listPersonSessions, async (context, { params }) =>
    answer(200, { sessions: await listPersonSessions(context, params.personId) }),
  );
  binder.write(staffRoutes.endPersonSessions, async (context, { params, query }) => {
    await endPersonSessions(context, params.personId, query.sessionId);
    return answer(200, { done: true });
  });
};

const bindLeaving = (binder: Binder, deps: StaffRouteDeps): void => {
  const reread = (context: ReadContext, { params }: Named) =>
    getPerson(context, params.personId, deps);
  binder.read(staffRoutes.previewLeaving, async (context, { params, query }) => {
    const wanted = { departmentId: query.departmentId, lastDay: query.lastDay ?? null };
    return answer(200, await previewLeaving(context, params.personId, wanted));
  });
  binder.write(
    staffRoutes.endEmployment,
    async (context, { params, body }) => {
      await endWork(context, params.personId, body);
      return answer(200, await getPerson(context, params.personId, deps));
    },
    { reread },
  );
  binder.write(
    staffRoutes.keepEmployment,
    async (context, { params, query }) => {
      await keepWork(context, params.personId, query.departmentId);
      return answer(200, await getPerson(context, params.personId, deps));
    },
    { reread },
  );
  binder.write(staffRoutes.endEmployments, async (context, { body }) =>
    answer(200, await endWorkOf(context, body)),
  );
  binder.write(staffRoutes.keepEmployments, async (context, { body }) =>
    answer(200, await keepWorkOf(context, body)),
  );
};

export const bindStaffRoutes = (binder: Binder, deps: StaffRouteDeps): void => {
  const reread = (context: ReadContext, { params }: Named) =>
    getPerson(context, params.personId, deps);
  binder.read(staffRoutes.listPeople, async (context, { query }) =>
    answer(200, await listPeople(context, { isLeft: query.left ?? false }, deps)),
  );
  binder.write(staffRoutes.createPeople, async (context, { body }) =>
    answer(201, { people: await hirePeople(context, body) }),
  );
  binder.read(staffRoutes.getPerson, async (context, { params }) =>
    answer(200, await getPerson(context, params.personId, deps)),
  );
  binder.write(
    staffRoutes.changePerson,
    async (context, { params, body }) => {
      await changePerson(context, params.personId, body);
      return answer(200, await getPerson(context, params.personId, deps));
    },
    { reread },
  );
  binder.write(staffRoutes.employPerson, async (context, { params, body }) =>
    answer(201, await hireAgain(context, params.personId, body)),
  );
  binder.write(
    staffRoutes.changeEmployment,
    async (context, { params, body }) => {
      await changeJob(context, params, body);
      return answer(200, await getPerson(context, params.personId, deps));
    },
    { reread },
  );
  binder.write(staffRoutes.changeSections, async (context, { body }) =>
    answer(200, await changeLists(context, body)),
  );
  binder.write(staffRoutes.changeTermsOfPeople, async (context, { body }) =>
    answer(200, await changeTermsOf(context, body)),
  );
  binder.write(staffRoutes.withdrawTermsOfPeople, async (context, { body }) =>
    answer(200, await withdrawTermsOf(context, body)),
  );
  binder.read(staffRoutes.getPersonRecord, async (context, { params }) =>
    answer(200, await getRecord(context, params.personId)),
  );
  bindLeaving(binder, deps);
  bindSignIn(binder, deps);
  bindStaffViewRoutes(binder);
};
