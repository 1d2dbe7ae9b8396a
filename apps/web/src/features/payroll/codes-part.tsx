import { Button } from '@mantine/core';
import type { PayrollCode, PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { type CodeText, writeCodeLines } from '@ploeg/domain/payroll/code-lines';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { payrollCodesQuery } from '#data/payroll/payroll.queries.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { formatDate } from '#platform/datetime.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { CodeForm } from './code-form.tsx';
import { CodesPaste } from './codes-paste.tsx';
import { scopeWords, useWageText } from './payroll-words.ts';
import styles from './payroll.module.css';
import { useMayKeep } from './use-may-keep.ts';

/** Sections of several locations may be called alike. */
const useSections = () => {
  const places = useManagedDepartments('pay.export');
  return places.flatMap(({ sections, company }) =>
    sections.map(({ id, name }) => ({
      id,
      name,
      label: places.length > 1 ? `${name} · ${company}` : name,
    })),
  );
};

/** The newest line of each key first; what it replaced stays below it. */
const inOrder = (codes: readonly PayrollCode[]): PayrollCode[] =>
  codes.toSorted((a, b) => a.key.localeCompare(b.key) || b.since.localeCompare(a.since));

/** The code map of a target: lines are only added, one by one or as a table. */
export const CodesPart = ({
  target,
  day,
  missing,
}: {
  target: PayrollTarget;
  day?: string | undefined;
  missing?: string | undefined;
}) => {
  const { t } = useTranslation();
  const mayKeep = useMayKeep();
  const isOnline = useOnline();
  const sections = useSections();
  const remote = useQuery(payrollCodesQuery(target.id));
  const [open, setOpen] = useState<'one' | 'table' | null>(missing && mayKeep ? 'one' : null);
  const codes = remote.data ?? [];
  const close = (): void => setOpen(null);
  const save = (): void => {
    const text = writeCodeLines(codes as readonly CodeText[], sections);
    saveFile(new Blob([text], { type: 'text/csv' }), `${target.name}.csv`);
  };
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.CODES')}>
      <div className={styles.partHead}>
        <h2 className={styles.heading}>{t('OFFICE_PAYROLL.CODES')}</h2>
        <div className={styles.verbs}>
          <Button size="compact-sm" variant="default" disabled={codes.length === 0} onClick={save}>
            {t('OFFICE_PAYROLL.CODES_OUT')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!mayKeep}
            onClick={() => setOpen('table')}
          >
            {t('OFFICE_PAYROLL.CODES_IN')}
          </Button>
          <Button size="compact-sm" disabled={!mayKeep} onClick={() => setOpen('one')}>
            {t('OFFICE_PAYROLL.CODE_ADD')}
          </Button>
        </div>
      </div>
      <p className={styles.hint}>{t('OFFICE_PAYROLL.CODES_HINT')}</p>
      {open === 'one' ? (
        <CodeForm
          targetId={target.id}
          first={{ key: missing, since: day }}
          sections={sections}
          isOnline={isOnline}
          onDone={close}
        />
      ) : null}
      {open === 'table' ? (
        <CodesPaste targetId={target.id} sections={sections} isOnline={isOnline} onDone={close} />
      ) : null}
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {remote.data && codes.length === 0 && open === null ? (
        <Empty
          icon="code"
          title={t('OFFICE_PAYROLL.NO_CODES')}
          hint={t('OFFICE_PAYROLL.NO_CODES_HINT')}
        />
      ) : null}
      {codes.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_PAYROLL.CODES')}>
          {inOrder(codes).map((code) => (
            <CodeRow key={code.id} code={code} sections={sections} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const CodeRow = ({
  code,
  sections,
}: {
  code: PayrollCode;
  sections: readonly { id: string; label: string }[];
}) => {
  const { t, i18n } = useTranslation();
  const textOf = useWageText();
  const { key, scope, unit, factor, sign, since, note } = code;
  const facts = [
    key,
    t('OFFICE_PAYROLL.SINCE', { day: formatDate(fromDateKey(since), i18n.language) }),
    ...(code.code === '' ? [] : [t(`OFFICE_PAYROLL.UNIT.${unit}`)]),
    ...(factor === 1000 ? [] : [`× ${factor / 1000}`]),
    ...(sign === -1 ? [t('OFFICE_PAYROLL.TAKEN_OFF')] : []),
    ...scopeWords(scope, sections, t),
    ...(note ? [note] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{textOf(key)}</p>
        <p className={styles.rowDetail}>{facts.join(' · ')}</p>
      </div>
      <span className={styles.code}>{code.code || t('OFFICE_PAYROLL.NOT_SENT')}</span>
    </li>
  );
};
