import type { CodeFields } from '@ploeg/contract/payroll/payroll.schemas';
import type { TFunction } from 'i18next';

/** For whom a code holds, in words; nothing where it is for all. */
export const scopeWords = (
  { workerType, workerKind, regime, sectionId }: CodeFields['scope'],
  sections: readonly { id: string; name: string }[],
  t: TFunction,
): string[] => [
  ...(workerType ? [workerType] : []),
  ...(workerKind ? [t(`OFFICE_PAYROLL.WORKER.${workerKind}`)] : []),
  ...(regime ? [t(`OFFICE_PAYROLL.REGIME.${regime}`)] : []),
  ...(sectionId ? [sections.find(({ id }) => id === sectionId)?.name ?? sectionId] : []),
];
