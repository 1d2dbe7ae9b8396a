import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  GrantBody,
  GrantChange,
  OfficeMe,
  RightHolders,
  RightName,
  RightsList,
  Role,
  RoleBody,
} from './rights.schemas.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id });

const SCOPE = [
  'request.forbidden',
  'rights.role_unknown',
  'rights.section_unknown',
  'rights.until_past',
  'rights.too_narrow',
  'rights.clock_only',
  'rights.beyond_own',
  'rights.last_owner',
  'rights.last_keeper',
] as const;

export const rightsRoutes = {
  getOfficeMe: route('GET /api/v3/office/me', {
    summary: 'What the office shows of itself: the locations in which the caller holds rights',
    needs: 'session',
    responses: { 200: OfficeMe },
  }),
  listRightHolders: route('GET /api/v4/rights/holders', {
    summary: 'Who holds a right in the locations of the caller, for whoever has to ask them',
    needs: 'session',
    query: z.object({ right: RightName }),
    responses: { 200: RightHolders },
  }),
  listRights: route('GET /api/v4/rights', {
    summary: 'Roles, and who holds which in a location, or without one in all of them',
    needs: 'rights.grant',
    query: z.object({ departmentId: Id.optional() }),
    responses: { 200: RightsList },
    errors: ['request.forbidden'],
  }),
  giveRole: route('POST /api/v4/grants', {
    summary: 'Give somebody a role; it counts with their next request',
    needs: 'rights.grant',
    body: GrantBody,
    responses: { 201: Done },
    errors: SCOPE,
  }),
  changeGrant: route('PATCH /api/v4/grants/:id', {
    summary: 'Change what was given: another grant takes its place; absent fields stay as they are',
    needs: 'rights.grant',
    params: ById,
    body: GrantChange,
    responses: { 200: Done },
    errors: ['rights.not_found', ...SCOPE],
  }),
  revokeGrant: route('POST /api/v4/grants/:id/revoke', {
    summary: 'Take back what was given',
    needs: 'rights.grant',
    params: ById,
    responses: { 200: Done },
    errors: [
      'request.forbidden',
      'rights.not_found',
      'rights.beyond_own',
      'rights.last_owner',
      'rights.last_keeper',
    ],
  }),
  createRole: route('POST /api/v4/roles', {
    summary: 'Add a role of the company’s own',
    needs: 'rights.grant',
    body: RoleBody,
    responses: { 201: z.object({ role: Role }) },
    errors: ['rights.beyond_own', 'rights.role_name_taken'],
  }),
  changeRole: route('PATCH /api/v4/roles/:id', {
    summary: 'Change a role of the company’s own, for everybody who has it',
    needs: 'rights.grant',
    params: ById,
    body: RoleBody.partial(),
    responses: { 200: z.object({ role: Role }) },
    errors: [
      'rights.role_unknown',
      'rights.role_name_taken',
      'rights.beyond_own',
      'rights.last_owner',
      'rights.last_keeper',
    ],
  }),
  deleteRole: route('DELETE /api/v4/roles/:id', {
    summary: 'Take away a role that nobody has',
    needs: 'rights.grant',
    params: ById,
    responses: { 200: Done },
    errors: ['rights.role_unknown', 'rights.role_in_use', 'rights.beyond_own'],
  }),
};
