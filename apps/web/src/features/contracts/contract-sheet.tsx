import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawContract } from '#data/contracts/contracts.commands.ts';
import type { TeamContract } from '#data/wire.ts';
import { ApiError } from '#platform/api-error.ts';
import { serverUrl } from '#platform/server-address.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePeriodText } from './contract-card.tsx';
import { salaryText } from './contract-texts.ts';

/** What was agreed, and what the manager can do with it. */
export const ContractSheet = ({
  contract,
  isOnline,
  onClose,
}: {
  contract: TeamContract;
  isOnline: boolean;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const periodText = usePeriodText();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { user: name, renewal, status } = contract;

  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await withdrawContract(contract.id);
      showToast('success', t('CONTRACT.WITHDRAWN'));
      onClose();
    } catch (error) {
      showToast(
        'danger',
        (error instanceof ApiError && error.firstText) || t('CONTRACT.WITHDRAW_FAILED'),
      );
    } finally {
      setBusy(false);
    }
  };

  if (isConfirming) {
    return (
      <ConfirmSheet
        opened
        title={t('CONTRACT.WITHDRAW_TITLE', { name })}
        confirm={t('CONTRACT.WITHDRAW')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        isDisabled={!isOnline}
        onConfirm={() => void withdraw()}
        onClose={() => setConfirming(false)}
      >
        {t('CONTRACT.WITHDRAW_HINT')}
      </ConfirmSheet>
    );
  }
  return (
    <Sheet
      opened
      title={t('CONTRACT.ACTIONS', { name })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <FactList>
        <Fact icon="task" label={t('CONTRACT.TEMPLATE')}>
          {contract.title}
        </Fact>
        <Fact icon="calendar" label={t('CONTRACT.KIND')}>
          {periodText(contract)}
        </Fact>
        <Fact icon="clock" label={t('CONTRACT.HOURS_WEEK')}>
          {t('CONTRACT.HOURS_SHOWN', { count: contract.hoursWeek })}
        </Fact>
        <Fact icon="work" label={t('CONTRACT.SALARY')}>
          {salaryText(contract, t, i18n.language)}
        </Fact>
        <Fact icon="refresh" label={t('CONTRACT.RENEW_PERIOD')}>
          {renewal && `${t(`CONTRACT.RENEWALS.${renewal.period}`)} · ${periodText(renewal.next)}`}
        </Fact>
      </FactList>
      <Stack gap={8}>
        {renewal && !renewal.renewedBy && status !== 'VOID' ? (
          <LinkButton
            to="/contracts/new"
            search={{ department: contract.departmentId, renews: contract.id }}
            fullWidth
            disabled={!isOnline}
          >
            {t('CONTRACT.RENEW_NOW')}
          </LinkButton>
        ) : null}
        {contract.pdfUrl ? (
          <Button
            fullWidth
            variant="default"
            component="a"
            href={serverUrl(contract.pdfUrl)}
            target="_blank"
            rel="noreferrer"
          >
            {t('CONTRACT.PDF')}
          </Button>
        ) : null}
        {status === 'UNSIGNED' || status === 'SENT' ? (
          <Button fullWidth variant="default" onClick={() => setConfirming(true)}>
            {t('CONTRACT.WITHDRAW')}
          </Button>
        ) : null}
      </Stack>
    </Sheet>
  );
};
