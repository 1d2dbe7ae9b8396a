import type { PayrollPreview } from '@ploeg/contract/payroll/batches.schemas';
import type { Built } from './batch-building.service.ts';
import { toPayrollLine } from './payroll.presenter.ts';
import type { SettledPeriod } from './settled-hours.service.ts';

type Fault = PayrollPreview['faults'][number];
type Doubt = PayrollPreview['doubts'][number];

const SHOWN_LINES = 200;

const toFault = (fault: Built['faults'][number], nameOf: Built['nameOf']): Fault => {
  const { employmentId } = fault;
  const name = employmentId === null ? '' : nameOf(employmentId);
  const head = { fault: fault.fault, employmentId, name };
  if ('key' in fault) return { ...head, day: fault.day, what: fault.key, value: '' };
  if ('field' in fault) return { ...head, day: fault.day, what: fault.field, value: fault.value };
  return { ...head, day: null, what: 'number', value: fault.number };
};

const toDoubt = (doubt: Built['doubts'][number], nameOf: Built['nameOf']): Doubt => ({
  doubt: doubt.doubt,
  employmentId: 'employmentId' in doubt ? doubt.employmentId : null,
  name: 'employmentId' in doubt ? nameOf(doubt.employmentId) : '',
  day: 'day' in doubt ? doubt.day : null,
  code: 'code' in doubt ? doubt.code : '',
  quantity: 'quantity' in doubt ? doubt.quantity : null,
  usual: 'usual' in doubt ? doubt.usual : null,
});

/** What of the sheets is not settled; it is named, and forbids nothing. */
const sheetDoubts = ({ settled, nameOf }: Built): Doubt[] =>
  settled.sheets.flatMap(({ employmentId, doubt }) =>
    doubt === null
      ? []
      : [
          {
            doubt,
            employmentId,
            name: nameOf(employmentId),
            day: null,
            code: '',
            quantity: null,
            usual: null,
          },
        ],
  );

const totalsOf = ({ wanted }: Built): PayrollPreview['totals'] => {
  const byCode = Map.groupBy(wanted, ({ code, unit }) => `${code} ${unit}`);
  return [...byCode.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return [{ code: first.code, unit: first.unit, quantity }];
  });
};

const textOf = ({ rendered }: Built): string => {
  if (!rendered.bytes) return '';
  const bytes = Buffer.from(rendered.bytes);
  const utf8 = bytes.toString('utf8');
  const text = utf8.includes('\uFFFD') ? bytes.toString('latin1') : utf8;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, SHOWN_LINES)
    .join('\n');
};

export const toPreview = (built: Built, { lockedAt }: SettledPeriod): PayrollPreview => {
  const { wanted, differences, faults, doubts, nameOf, last, contentHash, rendered } = built;
  const show = (line: (typeof wanted)[number] | null) => line && toPayrollLine(line, nameOf);
  return {
    isLocked: lockedAt !== null,
    kind: built.kind === 'full' ? 'full' : 'correction',
    isUnchanged: last?.contentHash === contentHash,
    lines: wanted.map((line) => toPayrollLine(line, nameOf)),
    totals: totalsOf(built),
    people: new Set(wanted.map(({ employmentId }) => employmentId)).size,
    faults: faults.map((fault) => toFault(fault, nameOf)),
    doubts: [...sheetDoubts(built), ...doubts.map((doubt) => toDoubt(doubt, nameOf))],
    differences: differences.map(({ before, after }) => ({
      before: show(before),
      after: show(after),
    })),
    text: textOf(built),
    fileName: rendered.fileName ?? '',
  };
};
