import { z } from 'zod';
import { route } from '../shared/route.ts';
import {
  BeginBody,
  Demo,
  DemoReplacement,
  SectorPack,
  SetupCode,
  Start,
  StartChange,
} from './begin.schemas.ts';

export const beginRoutes = {
  getBegin: route('GET /api/v4/begin', {
    summary: 'What a new company can choose from; not there once a company is',
    access: 'public',
    needs: 'public',
    responses: { 200: z.object({ packs: z.array(SectorPack) }) },
  }),
  checkSetupCode: route('POST /api/v4/begin/check', {
    summary: 'Whether a one-time code is the one that the server printed',
    access: 'public',
    needs: 'public',
    limit: 'signIn',
    body: z.object({ code: SetupCode }),
    responses: { 200: z.object({ message: z.string() }) },
    errors: ['begin.code_wrong'],
  }),
  beginCompany: route('POST /api/v4/begin', {
    summary: 'Create the company of this installation, its owner and its first location; once',
    access: 'public',
    needs: 'public',
    limit: 'signIn',
    body: BeginBody,
    responses: { 201: z.object({ token: z.string() }) },
    errors: [
      'begin.code_wrong',
      'begin.enterprise_number',
      'begin.timezone',
      'session.password_too_common',
    ],
  }),
  getDemo: route('GET /api/v4/begin/demo', {
    summary:
      'What goes when the demo is replaced; for its owner, not there where more is than a demo',
    needs: 'settings.manage',
    responses: { 200: Demo },
  }),
  replaceDemo: route('POST /api/v4/begin/demo/replace', {
    summary: 'Take the demo away whole, so that a company can begin; never through a proxy',
    needs: 'settings.manage',
    unkeyed: true,
    body: DemoReplacement,
    responses: { 200: z.object({ message: z.string() }) },
    errors: ['begin.word_wrong', 'begin.through_proxy'],
  }),
  getStart: route('GET /api/v4/office/start', {
    summary: 'How far the company is with what comes before its first real week',
    needs: 'settings.manage',
    responses: { 200: Start },
  }),
  changeStart: route('PATCH /api/v4/office/start', {
    summary:
      'Put the list of first steps away or open it again, put Dimona off, or say how people will clock',
    needs: 'settings.manage',
    body: StartChange,
    responses: { 200: Start },
  }),
};
