import { Button } from '@mantine/core';
import type { PayrollBatch } from '@ploeg/contract/payroll/batches.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { takeFile, voidBatch } from '#data/payroll/payroll.commands.ts';
import { payrollBatchQuery } from '#data/payroll/payroll.queries.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import { DifferenceList } from './difference-list.tsx';
import { LineTable } from './line-table.tsx';
import { momentText, periodName } from './payroll-words.ts';
import styles from './payroll.module.css';
import { ReceiptForm } from './receipt-form.tsx';

/** One batch: what it says, its file, and what became of it. */
export const BatchDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(payrollBatchQuery(id));
  const { batch, lines = [], differences = [] } = remote.data ?? {};
  return (
    <Drawer
      title={batch ? periodName(batch, i18n.language) : t('OFFICE_PAYROLL.BATCH')}
      onClose={onClose}
    >
      <div className={styles.part}>
        <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
        {batch ? (
          <>
            <BatchFacts batch={batch} />
            <BatchActs batch={batch} isOnline={isOnline} />
            {differences.length > 0 ? <DifferenceList differences={differences} /> : null}
            <LineTable lines={lines} areCards />
          </>
        ) : null}
      </div>
    </Drawer>
  );
};

const BatchFacts = ({ batch }: { batch: PayrollBatch }) => {
  const { t, i18n } = useTranslation();
  const said = (
    [
      ['MADE_BY', batch.made],
      ['TAKEN_BY', batch.downloaded],
      ['ACCEPTED_BY', batch.receipt],
      ['VOIDED_BY', batch.voided],
    ] as const
  ).flatMap(([text, own]) => (own ? [{ text, ...own }] : []));
  return (
    <>
      <p className={styles.rowDetail}>{`${batch.targetName} · ${batch.fileName}`}</p>
      <ul className={styles.facts}>
        {said.map(({ text, at, by }) => (
          <li key={text}>
            {t(`OFFICE_PAYROLL.${text}`, { name: by, at: momentText(at, i18n.language) })}
          </li>
        ))}
      </ul>
      {batch.receipt ? <p className={styles.hint}>{batch.receipt.note}</p> : null}
      <p className={styles.seal}>
        {t('OFFICE_PAYROLL.SEAL')} <code>{batch.sha256}</code>
      </p>
    </>
  );
};

const BatchActs = ({ batch, isOnline }: { batch: PayrollBatch; isOnline: boolean }) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const [isNoting, setNoting] = useState(false);
  if (batch.voided) return null;
  const take = async (): Promise<void> => {
    saveFile(await takeFile(batch.id), batch.fileName);
  };
  const takeBack = async (): Promise<void> => {
    await voidBatch(batch.id);
    showToast('success', t('OFFICE_PAYROLL.VOIDED'));
  };
  return (
    <>
      <div className={styles.verbs}>
        <Button disabled={!isOnline} loading={isBusy} onClick={() => act(take)}>
          {t('OFFICE_PAYROLL.DOWNLOAD')}
        </Button>
        <Button variant="default" disabled={!isOnline} onClick={() => setNoting(true)}>
          {t('OFFICE_PAYROLL.NOTE_RECEIPT')}
        </Button>
        {batch.downloaded ? null : (
          <Button
            variant="subtle"
            color="gray"
            disabled={!isOnline}
            loading={isBusy}
            onClick={() => act(takeBack)}
          >
            {t('OFFICE_PAYROLL.VOID')}
          </Button>
        )}
      </div>
      {isNoting ? <ReceiptForm id={batch.id} onDone={() => setNoting(false)} /> : null}
    </>
  );
};
