import type { PayrollTarget, TargetFields } from '@ploeg/contract/payroll/payroll.schemas';
import { GENERIC_CSV, LODAS } from '@ploeg/domain/payroll/built-in-layouts';
import { EMPLOYER_CODES, type EmployerCode } from '@ploeg/domain/payroll/layout';
import { findLayoutFaults } from '@ploeg/domain/payroll/layout-faults';
import { granularityOf } from '@ploeg/domain/payroll/targets';

export type TargetValues = Record<EmployerCode, string> & {
  name: string;
  legalEntityId: string;
  kind: TargetFields['kind'];
  layout: string;
  granularity: TargetFields['granularity'];
  hourStep: TargetFields['hourStep'];
  corrections: TargetFields['corrections'];
};

const NO_CODES = { company: '', affiliation: '', dossier: '', consultant: '', client: '' };

export const valuesOf = (
  target: PayrollTarget | null,
  employers: readonly { id: string }[],
): TargetValues => ({
  ...NO_CODES,
  ...target?.employerCodes,
  name: target?.name ?? '',
  legalEntityId: target?.legalEntityId ?? employers[0]?.id ?? '',
  kind: target?.kind ?? 'generic-csv',
  layout: JSON.stringify(target?.layout ?? GENERIC_CSV, null, 2),
  granularity: target?.granularity ?? 'day',
  hourStep: target?.hourStep ?? 'hundredth',
  corrections: target?.corrections ?? 'replace',
});

/** What was typed as a layout, where it is one as far as its own rules say; else what is wrong with it. */
export const readLayout = (
  text: string,
): { layout: TargetFields['layout']; faults: readonly string[] } => {
  try {
    const layout = JSON.parse(text) as NonNullable<TargetFields['layout']>;
    return { layout, faults: findLayoutFaults(layout) };
  } catch {
    return { layout: null, faults: ['JSON'] };
  }
};

export const toFields = (values: TargetValues): TargetFields => {
  const { kind, name, legalEntityId, granularity, hourStep, corrections } = values;
  return {
    name: name.trim(),
    legalEntityId,
    kind,
    granularity: granularityOf(kind, granularity),
    hourStep,
    corrections,
    layout: kind === 'custom' ? readLayout(values.layout).layout : null,
    employerCodes: Object.fromEntries(
      EMPLOYER_CODES.filter((code) => values[code].trim() !== '').map((code) => [
        code,
        values[code].trim(),
      ]),
    ),
  };
};

/** Numbers of the employer that the files of a kind name. */
export const codesOf = ({ kind, layout }: TargetValues): EmployerCode[] => {
  const text = JSON.stringify(kind === 'lodas' ? LODAS : kind === 'custom' ? layout : GENERIC_CSV);
  return EMPLOYER_CODES.filter((code) => text.includes(`employer.${code}`));
};
