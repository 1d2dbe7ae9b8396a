import { contractRoutes } from '@ploeg/contract/contracts/contracts.routes';
import { findContractErrors } from '@ploeg/domain/contracts/contract-terms';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import type { TeamContract } from '#data/wire.ts';
import {
  type ContractForm,
  newContract,
  nextOf,
  OWN_FILE,
  renewalFormOf,
  toFields,
  toTerms,
  gapOf,
} from './contract-form.ts';

const id = (last: number) => `0190b1c2-7d3e-7abc-8def-00000000000${last}`;

const filled: ContractForm = {
  ...newContract(id(1)),
  employmentId: id(2),
  templateId: id(3),
  signatureId: id(4),
  start: '2026-12-01',
  end: '2026-12-31',
  hoursWeek: '19,5',
  salaryAmountGross: '13.80',
};

const errorsOf = (form: ContractForm, hasFile = false) =>
  Object.keys(
    findContractErrors(toTerms(form, hasFile), {
      today: fromDateKey('2026-11-21'),
      canDeclare: true,
    }),
  );

describe('the form of a contract', () => {
  it('is judged by the rules and sent as the contract of the route says', () => {
    expect(errorsOf(filled)).toEqual([]);
    const body = contractRoutes.createContract.body.parse(toFields(filled));
    expect(body).toMatchObject({
      hoursWeek: 19.5,
      salaryAmountGross: 13.8,
      start: fromDateKey('2026-12-01'),
      openEnd: false,
      renewal: null,
    });
  });

  it('asks for what is required and takes no text for a number', () => {
    expect(errorsOf(newContract(id(1))).sort()).toEqual([
      'end',
      'hoursWeek',
      'salaryAmountGross',
      'signatureId',
      'start',
      'templateId',
      'userRecordId',
    ]);
    expect(errorsOf({ ...filled, hoursWeek: 'many' })).toEqual(['hoursWeek']);
    expect(toFields({ ...filled, hoursWeek: 'many' }).hoursWeek).toBeNull();
  });

  it('takes a file in place of a template once there is one', () => {
    const own = { ...filled, templateId: OWN_FILE };
    expect(errorsOf(own)).toEqual(['templateId']);
    expect(errorsOf(own, true)).toEqual([]);
  });

  it('says what comes next, and nothing of it without an end', () => {
    const renewed: ContractForm = { ...filled, renews: true, renewPeriod: 'monthly' };
    expect(nextOf(renewed)).toBeNull();
    expect(nextOf({ ...renewed, renewOption: 'full_month' })).toEqual({
      start: fromDateKey('2027-01-01'),
      end: fromDateKey('2027-01-31'),
    });
    expect(nextOf({ ...renewed, renewOption: 'full_month', kind: 'open' })).toBeNull();
    expect(toTerms({ ...renewed, kind: 'open' }, false).renewal).toBeNull();
  });

  it('says between which days none holds', () => {
    const [end, start] = [fromDateKey('2026-12-10'), fromDateKey('2027-01-01')];
    expect(gapOf(end, start)).toEqual({
      start: fromDateKey('2026-12-11'),
      end: fromDateKey('2026-12-31'),
    });
    expect(gapOf(end, fromDateKey('2026-12-11'))).toBeNull();
    expect(gapOf(end, fromDateKey('2026-12-01'))).toBeNull();
    expect(gapOf(end, null)).toBeNull();
  });

  it('of a renewal is complete as it stands', () => {
    const contract: TeamContract = {
      id: id(5),
      departmentId: id(1),
      employmentId: id(2),
      user: 'Noor',
      title: 'Student',
      status: 'SIGNED',
      start: fromDateKey('2026-10-01'),
      end: fromDateKey('2026-12-31'),
      sentAt: null,
      openedAt: null,
      signedAt: null,
      pdfUrl: null,
      templateId: id(3),
      signatureId: id(4),
      hoursWeek: 20,
      salaryAmountGross: 13.8,
      salaryPeriod: 'hour',
      regime: 'PART',
      workerKind: 'worker',
      daysWeek: 5,
      daysOffYear: null,
      maxHoursDay: 9,
      workingTimePlan: '',
      dimonaWorkerType: 'STU',
      dimonaPlannedHours: 120,
      renewal: {
        period: 'quarterly',
        option: 'full_quarter',
        next: { start: fromDateKey('2027-01-01'), end: fromDateKey('2027-03-31') },
        due: true,
        renewedBy: null,
      },
    };
    const form = renewalFormOf(contract);
    expect(errorsOf(form)).toEqual([]);
    expect(toFields(form)).toMatchObject({ renews: id(5), start: fromDateKey('2027-01-01') });
  });
});
