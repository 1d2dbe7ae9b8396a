import type { TimesheetTeam } from './timesheet-team.ts';

/** A payroll office that is sent hours by the day. */
export const targetFields = (legalEntityId: string, over: object = {}) => ({
  legalEntityId,
  name: 'Payroll office',
  kind: 'generic-csv',
  employerCodes: {},
  layout: null,
  granularity: 'day',
  hourStep: 'hundredth',
  corrections: 'replace',
  ...over,
});

/** What normal hours are called there. */
export const codeRow = (over: object = {}) => ({
  key: 'NORMAL',
  scope: {},
  code: '101',
  unit: 'hours',
  factor: 1000,
  sign: 1,
  since: '2026-01-01',
  note: '',
  ...over,
});

const EMPLOYER_CODES = { consultant: '1234567', client: '42' };

/** What whoever pays has to say to a payroll office before a file can be made. */
export const createPayrollOffice = (
  { olga: { caller } }: TimesheetTeam,
  legalEntityId: string,
) => ({
  addTarget: async (over: object = {}): Promise<string> => {
    const { body } = await caller.call('POST /api/v4/payroll/targets', {
      body: targetFields(legalEntityId, { employerCodes: EMPLOYER_CODES, ...over }),
    });
    return body.target.id;
  },
  addCode: (id: string, over: object = {}) =>
    caller.call('POST /api/v4/payroll/targets/:id/codes', {
      params: { id },
      body: { rows: [codeRow(over)] },
    }),
  setNumber: (id: string, employmentId: string, number: string) =>
    caller.call('PUT /api/v4/payroll/targets/:id/people', {
      params: { id },
      body: { employmentId, number, since: '2026-01-01' },
    }),
});

export type PayrollOffice = ReturnType<typeof createPayrollOffice>;
