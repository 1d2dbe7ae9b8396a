import { Textarea } from '@mantine/core';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';

/** What stands against a shift that may be planned all the same, with a reason where one is asked. */
export const ForceSheet = ({
  constraints,
  isBusy,
  onForce,
  onClose,
}: {
  /** Null while nothing is asked. */
  constraints: ConstraintMessage[] | null;
  isBusy: boolean;
  onForce: (reason: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const asksReason = constraints?.some(({ needsReason }) => needsReason) ?? false;
  return (
    <ConfirmSheet
      opened={constraints !== null}
      title={t('PLAN.FORCE_TITLE')}
      confirm={t('PLAN.FORCE')}
      cancel={t('GENERAL.CANCEL')}
      isBusy={isBusy}
      isDisabled={asksReason && reason.trim() === ''}
      onConfirm={() => onForce(reason.trim())}
      onClose={onClose}
    >
      <ConstraintList constraints={constraints ?? []} />
      {asksReason ? (
        <Textarea
          mt={12}
          label={t('PLAN.FORCE_REASON')}
          maxLength={500}
          autosize
          minRows={2}
          required
          withAsterisk={false}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <p style={{ margin: '12px 0 0' }}>{t('PLAN.FORCE_HINT')}</p>
    </ConfirmSheet>
  );
};
