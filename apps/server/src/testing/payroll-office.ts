import type { TimesheetTeam } from './timesheet-team.ts';

/** What whoever pays has to say to a payroll office before a file can be made. */
export const createPayrollOffice = (
  { olga: { caller } }: TimesheetTeam,
  legalEntityId: string,
) => ({
  addTarget: async (over: object = {}): Promise<string> => {
    const { body } = await caller.call('POST /api/v4/payroll/targets', {
      body: {
        legalEntityId,
        name: 'Payroll office',
        kind: 'generic-csv',
        employerCodes: { consultant: '1234567', client: '42' },
        layout: null,
        granularity: 'day',
        hourStep: 'hundredth',
        corrections: 'replace',
        ...over,
      },
    });
    return body.target.id;
  },
  addCode: (id: string, over: object = {}) =>
    caller.call('POST /api/v4/payroll/targets/:id/codes', {
      params: { id },
      body: {
        rows: [
          {
            key: 'NORMAL',
            scope: {},
            code: '101',
            unit: 'hours',
            factor: 1000,
            sign: 1,
            since: '2026-01-01',
            note: '',
            ...over,
          },
        ],
      },
    }),
  setNumber: (id: string, employmentId: string, number: string) =>
    caller.call('PUT /api/v4/payroll/targets/:id/people', {
      params: { id },
      body: { employmentId, number, since: '2026-01-01' },
    }),
});

export type PayrollOffice = ReturnType<typeof createPayrollOffice>;
