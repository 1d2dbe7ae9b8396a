import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AskedDay, Binary, Id, QueryBoolean } from '../shared/wire.schemas.ts';
import {
  Bulk,
  BulkLists,
  BulkTerms,
  EndOfWork,
  People,
  ShiftChoice,
} from './staff-bulk.schemas.ts';
import {
  EmployBody,
  Hired,
  JobChanges,
  LeavingPreview,
  NewPersonBody,
  PersonChanges,
  StaffFile,
  StaffRecord,
  StaffSession,
  StaffTable,
} from './staff.schemas.ts';

const params = z.object({ personId: Id });
const Done = z.object({ done: z.boolean() });
const where = z.object({ departmentId: Id.optional() });

const jobErrors = [
  'request.forbidden',
  'staff.section_unknown',
  'staff.skill_unknown',
  'staff.start_far',
  'staff.location_closed',
] as const;

export const staffRoutes = {
  listPeople: route('GET /api/v4/people', {
    summary: 'Everybody whom the caller may see, in columns; those who have left by themselves',
    needs: 'team.see',
    query: z.object({ left: QueryBoolean.optional() }),
    responses: { 200: StaffTable },
  }),
  createPeople: route('POST /api/v4/people', {
    summary:
      'Take people on in a location, all or nobody; nobody is told and nobody can sign in yet',
    needs: 'people.manage',
    body: z.object({ departmentId: Id, people: z.array(NewPersonBody).min(1).max(200) }),
    responses: { 201: z.object({ people: z.array(Hired) }) },
    errors: ['request.forbidden', 'staff.people_invalid'],
  }),
  getPerson: route('GET /api/v4/people/:personId', {
    summary: 'One person: how they are reached, where they work, how they sign in',
    needs: 'team.see',
    params,
    responses: { 200: StaffFile },
  }),
  changePerson: route('PATCH /api/v4/people/:personId', {
    summary:
      'Change what is sent of a person; another address ends links that were mailed to the old one',
    needs: 'people.manage',
    params,
    body: PersonChanges,
    responses: { 200: StaffFile },
    errors: [
      'request.forbidden',
      'staff.above',
      'staff.address_guarded',
      'staff.yourself',
      'staff.email_invalid',
      'staff.email_taken',
      'staff.email_needed',
      'staff.phone_invalid',
      'staff.external_id_taken',
    ],
  }),
  employPerson: route('POST /api/v4/people/:personId/employments', {
    summary: 'Let somebody of the company work in another location, or come back',
    needs: 'people.manage',
    params,
    body: EmployBody,
    responses: { 201: Hired },
    errors: [...jobErrors, 'staff.employed_already', 'terms.not_found', 'terms.wage_forbidden'],
  }),
  changeEmployment: route('PATCH /api/v4/people/:personId/employments/:employmentId', {
    summary: 'Change the sections and skills of somebody in a location',
    needs: 'people.manage',
    params: params.extend({ employmentId: Id }),
    body: JobChanges,
    responses: { 200: StaffFile },
    errors: ['request.forbidden', 'staff.section_unknown', 'staff.skill_unknown'],
  }),
  changeSections: route('POST /api/v4/people/sections', {
    summary: 'Give sections and skills of a location to several people, and take others away',
    needs: 'people.manage',
    body: BulkLists,
    responses: { 200: Bulk },
    errors: ['request.forbidden', 'staff.section_unknown', 'staff.skill_unknown'],
  }),
  changeTermsOfPeople: route('POST /api/v4/people/terms', {
    summary: 'Let the terms of several people change from a day on; says whom it leaves out',
    needs: 'people.manage',
    body: BulkTerms,
    responses: { 200: Bulk },
    errors: ['request.forbidden'],
  }),
  withdrawTermsOfPeople: route('POST /api/v4/people/terms/withdrawn', {
    summary: 'Take back what would change for several people on a day to come',
    needs: 'people.manage',
    body: BulkTerms.pick({ departmentId: true, personIds: true, since: true }),
    responses: { 200: Bulk },
    errors: ['request.forbidden', 'terms.begun'],
  }),
  invitePeople: route('POST /api/v4/people/invitations', {
    summary: 'Invite people by mail, or on paper with a PIN for who has none; older links die',
    needs: 'people.manage',
    body: z.object({
      personIds: People,
      by: z.enum(['mail', 'paper']),
      pins: z.boolean().optional(),
    }),
    responses: { 200: Bulk.extend({ sheetId: Id.nullable() }) },
    errors: ['request.forbidden', 'staff.no_mail'],
  }),
  getInvitationSheet: route('GET /api/v4/people/invitation-sheets/:sheetId', {
    summary: 'Invitations to print, a part of a page for each person; for who made them',
    needs: 'people.manage',
    params: z.object({ sheetId: Id }),
    produces: 'application/pdf',
    responses: { 200: Binary },
  }),
  givePersonPin: route('POST /api/v4/people/:personId/pin', {
    summary: 'Give a person a new PIN for the tablets; it is shown this once',
    needs: 'people.manage',
    params,
    responses: { 200: z.object({ pin: z.string() }) },
    errors: ['request.forbidden', 'staff.above', 'staff.left'],
  }),
  mailPasswordReset: route('POST /api/v4/people/:personId/password-reset', {
    summary: 'Mail a person a link to choose a new password',
    needs: 'people.manage',
    params,
    responses: { 200: Done },
    errors: ['request.forbidden', 'staff.above', 'staff.no_account', 'staff.no_mail'],
  }),
  listPersonSessions: route('GET /api/v4/people/:personId/sessions', {
    summary: 'Where a person is signed in',
    needs: 'people.manage',
    params,
    responses: { 200: z.object({ sessions: z.array(StaffSession) }) },
    errors: ['request.forbidden'],
  }),
  endPersonSessions: route('DELETE /api/v4/people/:personId/sessions', {
    summary: 'Sign a person out of one device or of all; sockets close at once',
    needs: 'people.manage',
    params,
    query: z.object({ sessionId: Id.optional() }),
    responses: { 200: Done },
    errors: ['request.forbidden', 'staff.above'],
  }),
  previewLeaving: route('GET /api/v4/people/:personId/leaving', {
    summary: 'What the end of somebody’s work in a location, or in all of them, means',
    needs: 'people.manage',
    params,
    query: where.extend({ lastDay: AskedDay.optional() }),
    responses: { 200: LeavingPreview },
    errors: ['request.forbidden', 'staff.left'],
  }),
  endEmployment: route('POST /api/v4/people/:personId/leaving', {
    summary:
      'End somebody’s work after a last day, or now; for ten seconds it can be taken back whole',
    needs: 'people.manage',
    params,
    body: EndOfWork.extend({ shifts: z.array(ShiftChoice).max(500).optional() }),
    responses: { 200: StaffFile },
    errors: [
      'request.forbidden',
      'rights.beyond_own',
      'shifts.constraints',
      'staff.above',
      'staff.yourself',
      'staff.left',
      'staff.last_administrator',
      'staff.colleague_unknown',
      'leave_closings.closed',
    ],
  }),
  endEmployments: route('POST /api/v4/people/leaving', {
    summary: 'End the work of several people; a dry run only says whom it would leave out, and why',
    needs: 'people.manage',
    body: EndOfWork.extend({ personIds: People, dryRun: z.boolean().optional() }),
    responses: { 200: Bulk },
    errors: ['request.forbidden'],
  }),
  keepEmployments: route('POST /api/v4/people/leaving/withdrawn', {
    summary: 'Take ends back that were just ordered or are planned, of several people',
    needs: 'people.manage',
    body: where.extend({ personIds: People }),
    responses: { 200: Bulk },
    errors: ['request.forbidden'],
  }),
  keepEmployment: route('DELETE /api/v4/people/:personId/leaving', {
    summary: 'Take the end of somebody’s work back; shifts that a planned one freed stay free',
    needs: 'people.manage',
    params,
    query: where,
    responses: { 200: StaffFile },
    errors: ['request.forbidden', 'staff.left', 'staff.not_ending', 'leave_closings.closed'],
  }),
  getPersonRecord: route('GET /api/v4/people/:personId/record', {
    summary: 'Documents, days off and hours of a person, as far as the caller may see them',
    needs: 'team.see',
    params,
    responses: { 200: StaffRecord },
  }),
};
