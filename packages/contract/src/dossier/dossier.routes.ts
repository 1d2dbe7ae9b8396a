import { z } from 'zod';
import { Language } from '../session/session.schemas.ts';
import { route } from '../shared/route.ts';
import { AskedDay, Binary, Id } from '../shared/wire.schemas.ts';
import { Dossier, DossierCheck, DossierLink } from './dossier.schemas.ts';

const Period = { from: AskedDay, to: AskedDay };
const Format = z.enum(['pdf', 'csv']);
const Token = z.string().min(1).max(100);

const PERIOD_ERRORS = ['dossier.period_reversed', 'dossier.period_too_long'] as const;
const needs = 'log.see';

export const dossierRoutes = {
  getDossier: route('GET /api/v4/dossier', {
    needs,
    summary: 'What was registered of a location in a period, with its proof and what is missing',
    query: z.object({ departmentId: Id, ...Period }),
    responses: { 200: z.object({ dossier: Dossier, checks: z.array(DossierCheck) }) },
    errors: ['request.forbidden', ...PERIOD_ERRORS],
  }),
  getDossierFile: route('GET /api/v4/dossier/file', {
    needs,
    summary: 'The same as a PDF or as a table, of everybody or of one person',
    query: z.object({ departmentId: Id, ...Period, personId: Id.optional(), format: Format }),
    produces: 'application/octet-stream',
    responses: { 200: Binary },
    errors: ['request.forbidden', ...PERIOD_ERRORS],
  }),
  getOwnDossierFile: route('GET /api/v4/dossier/own', {
    needs: 'own',
    access: 'clock-in-only-too',
    summary: 'What was registered of oneself at a location in a period, as a PDF or as a table',
    query: z.object({ departmentId: Id, ...Period, format: Format }),
    produces: 'application/octet-stream',
    responses: { 200: Binary },
    errors: PERIOD_ERRORS,
  }),
  listDossierLinks: route('GET /api/v4/dossier/links', {
    needs,
    summary: 'Links that were made for inspectors of a location, with who looked',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ links: z.array(DossierLink) }) },
    errors: ['request.forbidden'],
  }),
  createDossierLink: route('POST /api/v4/dossier/links', {
    needs,
    summary: 'Make a link for an inspector: one location, one period, 72 hours; shown once',
    body: z.object({ departmentId: Id, ...Period }),
    responses: { 201: z.object({ link: DossierLink, token: z.string() }) },
    errors: ['request.forbidden', ...PERIOD_ERRORS],
  }),
  revokeDossierLink: route('POST /api/v4/dossier/links/:id/revoke', {
    needs,
    summary: 'End a link at once',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ link: DossierLink }) },
    errors: ['request.forbidden', 'dossier.link_not_found'],
  }),
  inspectDossier: route('POST /api/v4/inspection', {
    access: 'public',
    needs: 'public',
    limit: 'signIn',
    summary: 'What an inspector sees with a link; each look is noted',
    body: z.object({ token: Token }),
    responses: { 200: z.object({ dossier: Dossier, expiresAt: z.iso.datetime() }) },
    errors: ['dossier.link_invalid'],
  }),
  inspectDossierFile: route('POST /api/v4/inspection/file', {
    access: 'public',
    needs: 'public',
    limit: 'signIn',
    summary: 'The same as a PDF or as a table; each download is noted',
    body: z.object({ token: Token, format: Format, language: Language }),
    produces: 'application/octet-stream',
    responses: { 200: Binary },
    errors: ['dossier.link_invalid'],
  }),
};
