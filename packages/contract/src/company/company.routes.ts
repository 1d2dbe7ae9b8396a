import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary, Id, Sha256 } from '../shared/wire.schemas.ts';
import {
  Company,
  CompanyChanges,
  Location,
  LocationFields,
  LocationObstacle,
  NewLocation,
  ShownBrand,
} from './company.schemas.ts';

const Answer = { 200: z.object({ company: Company }) };
const LocationId = z.object({ departmentId: Id });
const LocationAnswer = { 200: z.object({ location: Location }) };
const NAMED = ['company.location_name_taken', 'company.point_half'] as const;

/** A picture before it is made smaller. */
const logoFile = { field: 'file', maxCount: 1, maxBytes: 8 * 1_048_576 } as const;

export const companyRoutes = {
  getCompany: route('GET /api/v4/company', {
    summary: 'What the company is called, which language and which parts it has, and its looks',
    needs: 'settings.manage',
    responses: Answer,
    errors: ['request.forbidden'],
  }),
  changeCompany: route('PATCH /api/v4/company', {
    summary: 'Change what is sent; an accent that cannot be read is shown in its nearest shade',
    needs: 'settings.manage',
    body: CompanyChanges.extend({ version: z.number().int().min(1) }),
    responses: Answer,
    errors: ['request.forbidden', 'company.moved', 'company.no_offer'],
  }),
  setLogo: route('POST /api/v4/company/logo', {
    summary:
      'Set the mark of the company: JPEG, PNG or WebP, whole on a white square of 512 pixels',
    needs: 'settings.manage',
    multipart: { files: logoFile },
    responses: Answer,
    errors: ['request.forbidden', 'company.logo_missing', 'company.logo_unusable'],
  }),
  removeLogo: route('DELETE /api/v4/company/logo', {
    summary: 'Take the mark of the company away',
    needs: 'settings.manage',
    responses: Answer,
    errors: ['request.forbidden'],
  }),
  getBrand: route('GET /api/v4/company/brand', {
    summary: 'The mark and the colour of the caller’s company',
    needs: 'session',
    access: 'clock-in-only-too',
    responses: { 200: ShownBrand },
  }),
  getShownBrand: route('GET /api/v4/brand', {
    summary:
      'What the sign-in page shows: the company that its link names, else the only one there is',
    needs: 'public',
    access: 'public',
    query: z.object({ company: Id.optional() }),
    responses: { 200: z.object({ shown: ShownBrand.nullable() }) },
  }),
  getLogo: route('GET /api/v4/brands/:companyId/logo/:sha256', {
    summary:
      'The mark of a company as PNG, for whoever knows its address: it heads the sign-in page',
    needs: 'public',
    access: 'public',
    params: z.object({ companyId: Id, sha256: Sha256 }),
    produces: 'image/png',
    responses: { 200: Binary },
  }),
  listLocations: route('GET /api/v4/departments', {
    summary: 'The locations of the company, also archived ones',
    needs: 'settings.manage',
    responses: { 200: z.object({ locations: z.array(Location) }) },
    errors: ['request.forbidden'],
  }),
  createLocation: route('POST /api/v4/departments', {
    summary: 'Open a location, with the settings, lists and templates of another or the usual ones',
    needs: 'settings.manage',
    body: NewLocation,
    responses: { 201: z.object({ location: Location }) },
    errors: [
      'request.forbidden',
      'company.timezone_unknown',
      'company.like_unknown',
      'employers.unknown',
      'employers.archived',
      ...NAMED,
    ],
  }),
  changeLocation: route('PATCH /api/v4/departments/:departmentId', {
    summary: 'Change what a location is called and where it is',
    needs: 'settings.manage',
    params: LocationId,
    body: LocationFields.partial(),
    responses: LocationAnswer,
    errors: ['request.forbidden', 'company.location_archived', ...NAMED],
  }),
  listLocationObstacles: route('GET /api/v4/departments/:departmentId/archive', {
    summary: 'What stands against closing a location',
    needs: 'settings.manage',
    params: LocationId,
    responses: { 200: z.object({ obstacles: z.array(LocationObstacle) }) },
    errors: ['request.forbidden'],
  }),
  archiveLocation: route('POST /api/v4/departments/:departmentId/archive', {
    summary: 'Close a location: shifts to come and kiosks go, what was stays to be read',
    needs: 'settings.manage',
    params: LocationId,
    responses: LocationAnswer,
    errors: [
      'request.forbidden',
      'company.location_occupied',
      'company.location_archived',
      'company.last_location',
    ],
  }),
  restoreLocation: route('POST /api/v4/departments/:departmentId/restore', {
    summary: 'Open a closed location again, empty of people',
    needs: 'settings.manage',
    params: LocationId,
    body: z.object({ name: LocationFields.shape.name.optional() }),
    responses: LocationAnswer,
    errors: ['request.forbidden', 'company.location_name_taken'],
  }),
};
