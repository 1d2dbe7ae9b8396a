import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AskedDay, Id, shortText } from '../shared/wire.schemas.ts';
import {
  CodeFields,
  PayrollCode,
  PayrollPerson,
  PayrollTarget,
  TargetFields,
} from './payroll.schemas.ts';

const params = z.object({ id: Id });
const needs = 'pay.export';

const OF_TARGET = ['request.forbidden', 'payroll.target_not_found'] as const;
const FIELDS = [
  'request.forbidden',
  'payroll.name_taken',
  'payroll.layout_unfit',
  'payroll.sign_missing',
  'employers.unknown',
] as const;
const Target = z.object({ target: PayrollTarget });
const Codes = z.object({ codes: z.array(PayrollCode) });

export const payrollRoutes = {
  listPayrollTargets: route('GET /api/v4/payroll/targets', {
    needs,
    summary: 'Where hours are sent to, with the employers that have or may have a target',
    responses: {
      200: z.object({
        targets: z.array(PayrollTarget),
        employers: z.array(z.object({ id: Id, name: z.string() })),
        /** What kinds of leave are called, by what stands for them in a wage key behind the colon. */
        leaveNames: z.record(z.string(), z.string()),
      }),
    },
  }),
  createPayrollTarget: route('POST /api/v4/payroll/targets', {
    needs,
    summary: 'Add a target of an employer',
    body: TargetFields,
    responses: { 201: Target },
    errors: FIELDS,
  }),
  changePayrollTarget: route('PATCH /api/v4/payroll/targets/:id', {
    needs,
    summary: 'Change a target; absent fields stay, and what was made before stays as it was made',
    params,
    body: TargetFields.omit({ legalEntityId: true, kind: true }).partial(),
    responses: { 200: Target },
    errors: [...FIELDS, 'payroll.target_not_found'],
  }),
  retirePayrollTarget: route('POST /api/v4/payroll/targets/:id/retire', {
    needs,
    summary: 'Offer a target no more, or again',
    params,
    body: z.object({ isRetired: z.boolean() }),
    responses: { 200: Target },
    errors: [...OF_TARGET, 'payroll.name_taken'],
  }),
  listPayrollCodes: route('GET /api/v4/payroll/targets/:id/codes', {
    needs,
    summary: 'What wage keys are called at a target, in the order in which it was said',
    params,
    responses: { 200: Codes },
    errors: OF_TARGET,
  }),
  addPayrollCodes: route('POST /api/v4/payroll/targets/:id/codes', {
    needs,
    summary: 'Say what wage keys are called from a day on: all of the lines, or none',
    params,
    body: z.object({ rows: z.array(CodeFields).min(1).max(500) }),
    responses: { 201: Codes },
    errors: [...OF_TARGET, 'payroll.key_unknown', 'payroll.codes_full'],
  }),
  listPayrollPeople: route('GET /api/v4/payroll/targets/:id/people', {
    needs,
    summary:
      'The numbers that people of a location have at a target on a day, today if none is said',
    params,
    query: z.object({ departmentId: Id, day: AskedDay.optional() }),
    responses: { 200: z.object({ people: z.array(PayrollPerson) }) },
    errors: OF_TARGET,
  }),
  setPayrollNumber: route('PUT /api/v4/payroll/targets/:id/people', {
    needs,
    summary:
      'Say which number somebody has at a target from a day on; empty is that of their terms',
    params,
    body: z.object({ employmentId: Id, number: shortText(40), since: z.iso.date() }),
    responses: { 200: z.object({ person: PayrollPerson }) },
    errors: [...OF_TARGET, 'payroll.number_taken', 'payroll.employment_unknown'],
  }),
};
