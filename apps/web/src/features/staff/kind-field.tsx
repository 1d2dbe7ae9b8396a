import { NativeSelect } from '@mantine/core';
import { WORKER_KINDS, type WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { hasBothKinds } from '@ploeg/domain/terms/worker-kinds';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type Place = { usualKind: WorkerKind | null } | undefined;

/** What was chosen, or what is proposed as long as nothing was; null is to be asked still, undefined asks nobody. */
export const kindOf = (
  { workerKind, workerType }: { workerKind: string; workerType: string },
  place: Place,
): WorkerKind | null | undefined =>
  hasBothKinds(workerType)
    ? (WORKER_KINDS.find((kind) => kind === workerKind) ?? place?.usualKind ?? null)
    : undefined;

/** Whether somebody is a worker or an employee: the usual one of the location stands there to be seen. */
export const KindField = ({
  kind,
  ...field
}: { kind: WorkerKind | null | undefined } & ComponentProps<typeof NativeSelect>) => {
  const { t } = useTranslation();
  if (kind === undefined) return null;
  return (
    <NativeSelect
      label={t('OFFICE_TERMS.KIND')}
      data={[
        ...(kind === null ? [{ value: '', label: '' }] : []),
        ...WORKER_KINDS.map((value) => ({ value, label: t(`OFFICE_TERMS.KINDS.${value}`) })),
      ]}
      {...field}
      value={kind ?? ''}
    />
  );
};
