import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Address, AskedDay, Binary, Id, shortText } from '../shared/wire.schemas.ts';
import {
  PayrollBatch,
  PayrollDifference,
  PayrollLine,
  PayrollPeriod,
  PayrollPreview,
} from './batches.schemas.ts';

const params = z.object({ id: Id });
const needs = 'pay.export';

const OF_PERIOD = [
  'request.forbidden',
  'payroll.target_not_found',
  'payroll.target_retired',
  'payroll.not_employer',
] as const;
const OF_BATCH = ['request.forbidden', 'payroll.batch_not_found'] as const;

const Batch = z.object({ batch: PayrollBatch });

/** What is to be sent: of which location, and the period that a day is in. */
const Wanted = z.object({ targetId: Id, departmentId: Id, day: AskedDay });

export const payrollBatchRoutes = {
  listPayrollPeriods: route('GET /api/v4/payroll/periods', {
    needs,
    summary: 'Periods of a location that can be sent, the last one first',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ periods: z.array(PayrollPeriod) }) },
    errors: ['request.forbidden'],
  }),
  previewPayroll: route('GET /api/v4/payroll/preview', {
    needs,
    summary: 'What a batch would be: its lines, its file, what forbids it and what differs',
    query: Wanted,
    responses: { 200: PayrollPreview },
    errors: OF_PERIOD,
  }),
  makePayrollBatch: route('POST /api/v4/payroll/batches', {
    needs,
    summary: 'Freeze what is to be sent of a period; the same content is the same batch (200)',
    body: Wanted,
    responses: { 200: Batch, 201: Batch },
    errors: [
      ...OF_PERIOD,
      'payroll.period_open',
      'payroll.faulty',
      'payroll.nothing_there',
      'payroll.left_for_later',
      'payroll.moved',
    ],
  }),
  listPayrollBatches: route('GET /api/v4/payroll/batches', {
    needs,
    summary: 'What was made for a location, the last batch first',
    query: z.object({ departmentId: Id, start: AskedDay.optional() }),
    responses: { 200: z.object({ batches: z.array(PayrollBatch) }) },
    errors: ['request.forbidden'],
  }),
  getPayrollBatch: route('GET /api/v4/payroll/batches/:id', {
    needs,
    summary: 'A batch with its lines, and in what it differs from the one before it',
    params,
    responses: {
      200: z.object({
        batch: PayrollBatch,
        lines: z.array(PayrollLine),
        differences: z.array(PayrollDifference),
      }),
    },
    errors: OF_BATCH,
  }),
  takePayrollFile: route('POST /api/v4/payroll/batches/:id/file', {
    needs,
    summary: 'The address of the file of a batch, for some minutes; that it was taken is noted',
    params,
    responses: { 200: z.object({ batch: PayrollBatch, url: Address }) },
    errors: [...OF_BATCH, 'payroll.batch_void'],
  }),
  getPayrollFile: route('GET /api/v4/payroll/files/:id', {
    access: 'public',
    needs: 'public',
    summary: 'The file of a batch, to whoever has its address',
    params,
    query: z.object({ grant: z.string().max(2000) }),
    produces: 'application/octet-stream',
    responses: { 200: Binary },
    errors: ['documents.link_invalid', 'documents.link_expired', 'payroll.batch_not_found'],
  }),
  voidPayrollBatch: route('POST /api/v4/payroll/batches/:id/void', {
    needs,
    summary: 'Take back a batch that nobody has taken away yet',
    params,
    responses: { 200: Batch },
    errors: [...OF_BATCH, 'payroll.batch_void', 'payroll.batch_taken', 'payroll.batch_followed'],
  }),
  noteReceipt: route('POST /api/v4/payroll/batches/:id/receipt', {
    needs,
    summary: 'Note that a batch was accepted, and by what',
    params,
    body: z.object({
      acceptedOn: z.iso.date(),
      note: shortText(500).min(1),
      /** The layout of the target is proven by it. */
      confirms: z.boolean(),
    }),
    responses: { 200: Batch },
    errors: [...OF_BATCH, 'payroll.batch_void'],
  }),
};
