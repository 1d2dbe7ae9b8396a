import { Button } from '@mantine/core';
import type { PayrollPeriod, PayrollPreview } from '@ploeg/contract/payroll/batches.schemas';
import type { PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { makeBatch } from '#data/payroll/payroll.commands.ts';
import { payrollPreviewQuery } from '#data/payroll/payroll.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DoubtList } from './doubt-list.tsx';
import { FaultList } from './fault-list.tsx';
import { LineTable } from './line-table.tsx';
import { quantityText, unitText, useWageText } from './payroll-words.ts';
import styles from './payroll.module.css';

type Props = {
  target: PayrollTarget;
  departmentId: string;
  period: PayrollPeriod;
  onMade: (batchId: string) => void;
};

/** What a batch would be: what forbids it first, then what is worth a look, then what it says. */
export const PreviewPart = ({ target, departmentId, period, onMade }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const wanted = { targetId: target.id, departmentId, day: period.start };
  const remote = useQuery(payrollPreviewQuery(wanted));
  const { isBusy, act } = useAct();
  const preview = remote.data;
  const make = async (): Promise<void> => {
    const { batch } = await makeBatch(wanted);
    showToast('success', t('OFFICE_PAYROLL.MADE', { name: batch.fileName }));
    onMade(batch.id);
  };
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.CHECK')}>
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {preview ? (
        <>
          <Standing {...{ preview, target, departmentId, period }} />
          <div className={styles.partHead}>
            <Summary preview={preview} />
            <Button
              loading={isBusy}
              disabled={!isOnline || !isReady(preview)}
              onClick={() => act(make)}
            >
              {t(preview.kind === 'full' ? 'OFFICE_PAYROLL.MAKE' : 'OFFICE_PAYROLL.MAKE_AGAIN')}
            </Button>
          </div>
          <FaultList
            faults={preview.faults}
            targetId={target.id}
            departmentId={departmentId}
            start={period.start}
          />
          <DoubtList doubts={preview.doubts} />
          {preview.kind === 'correction' && !preview.isUnchanged ? (
            <DifferenceList differences={preview.differences} />
          ) : null}
          {preview.lines.length > 0 || preview.faults.length === 0 ? (
            <LineTable lines={preview.lines} />
          ) : null}
          {preview.text ? (
            <details className={styles.file}>
              <summary>{t('OFFICE_PAYROLL.FILE_OF', { name: preview.fileName })}</summary>
              <pre tabIndex={0}>{preview.text}</pre>
            </details>
          ) : null}
        </>
      ) : null}
    </section>
  );
};

const isReady = ({ isLocked, faults, lines, isUnchanged }: PayrollPreview): boolean =>
  isLocked && faults.length === 0 && lines.length > 0 && !isUnchanged;

/** What has to be said before anything else: an open period, an unproven layout, nothing new. */
const Standing = ({
  preview,
  target,
  departmentId,
  period,
}: Omit<Props, 'onMade'> & { preview: PayrollPreview }) => {
  const { t } = useTranslation();
  return (
    <>
      {preview.isLocked ? null : (
        <Notice
          tone="info"
          action={
            <LinkButton
              size="sm"
              variant="default"
              to="/office/hours"
              search={{ d: departmentId, show: 'month', day: period.start }}
            >
              {t('OFFICE_PAYROLL.TO_HOURS')}
            </LinkButton>
          }
        >
          {t('OFFICE_PAYROLL.NOT_LOCKED')}
        </Notice>
      )}
      {target.level === 'indicative' ? (
        <Notice tone="warning">{t('OFFICE_PAYROLL.TRY_FIRST')}</Notice>
      ) : null}
      {preview.isUnchanged ? <Notice tone="info">{t('OFFICE_PAYROLL.UNCHANGED')}</Notice> : null}
    </>
  );
};

/** What goes under a code, in words. */
const namesOf = (
  { lines }: PayrollPreview,
  wanted: string,
  textOf: (key: string) => string,
): string => {
  const keys = lines.filter(({ code }) => code === wanted).flatMap((line) => line.keys);
  return [...new Set(keys)].map(textOf).join(', ');
};

const Summary = ({ preview }: { preview: PayrollPreview }) => {
  const { t, i18n } = useTranslation();
  const textOf = useWageText();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('OFFICE_PAYROLL.PEOPLE')}</dt>
        <dd>{preview.people}</dd>
      </div>
      {preview.totals.map(({ code, unit, quantity }) => (
        <div key={`${code} ${unit}`}>
          <dt>{[code, namesOf(preview, code, textOf)].filter(Boolean).join(' · ')}</dt>
          <dd>
            {quantityText(quantity, unit, i18n.language)} {unitText(unit, t)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
