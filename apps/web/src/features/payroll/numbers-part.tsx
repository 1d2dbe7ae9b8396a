import { Button, TextInput } from '@mantine/core';
import type { PayrollPerson } from '@ploeg/contract/payroll/payroll.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationSwitch } from '#blocks/office/location-switch.tsx';
import { onlyOne, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { setPayrollNumber } from '#data/payroll/payroll.commands.ts';
import { payrollPeopleQuery } from '#data/payroll/payroll.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { showToast } from '#ui/toast.tsx';
import { firstOfPayMonth } from './pay-days.ts';
import styles from './payroll.module.css';

/** The numbers that people of a location have from a day on: those of their terms, or others at this target. */
export const NumbersPart = ({ targetId, day }: { targetId: string; day?: string | undefined }) => {
  const { t } = useTranslation();
  const [since, setSince] = useState(() => day ?? firstOfPayMonth());
  const scope = useScope('pay.export', true);
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.NUMBERS')}>
      <div className={styles.partHead}>
        <h2 className={styles.heading}>{t('OFFICE_PAYROLL.NUMBERS')}</h2>
        {scope.choices.length > 1 ? <LocationSwitch scope={onlyOne(scope)} /> : null}
      </div>
      <p className={styles.hint}>{t('OFFICE_PAYROLL.NUMBERS_HINT')}</p>
      <TextInput
        className={styles.number ?? ''}
        type="date"
        required
        label={t('OFFICE_PAYROLL.FROM')}
        value={since}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') setSince(currentTarget.value);
        }}
      />
      {scope.single ? (
        <Numbers
          key={`${scope.single.id} ${since}`}
          targetId={targetId}
          departmentId={scope.single.id}
          since={since}
        />
      ) : null}
    </section>
  );
};

const Numbers = ({
  targetId,
  departmentId,
  since,
}: {
  targetId: string;
  departmentId: string;
  since: string;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(payrollPeopleQuery(targetId, departmentId, since));
  const people = remote.data ?? [];
  const missing = people.filter(({ number }) => number === '').length;
  return (
    <>
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {remote.data && people.length === 0 ? (
        <Empty
          icon="people"
          title={t('OFFICE_PAYROLL.NOBODY')}
          hint={t('OFFICE_PAYROLL.NOBODY_HINT')}
        />
      ) : null}
      {missing > 0 ? (
        <p className={styles.hint}>{t('OFFICE_PAYROLL.MISSING', { count: missing })}</p>
      ) : null}
      {people.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_PAYROLL.NUMBERS')}>
          {people.map((person) => (
            <NumberRow
              key={`${person.employmentId} ${person.number}`}
              targetId={targetId}
              person={person}
              since={since}
              isOnline={isOnline}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
};

const NumberRow = ({
  targetId,
  person,
  since,
  isOnline,
}: {
  targetId: string;
  person: PayrollPerson;
  since: string;
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const { employmentId, name, number, isOwn } = person;
  const form = useAppForm({
    initial: { number },
    send: ({ number: typed }) =>
      setPayrollNumber(targetId, { employmentId, number: typed.trim(), since }),
    onSent: () => showToast('success', t('OFFICE_PAYROLL.NUMBER_SET', { name })),
    wireNames: {},
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const isChanged = form.values.number.trim() !== number;
  return (
    <li>
      <form {...form.props} className={styles.row}>
        <div className={styles.rowText}>
          <p className={styles.rowName}>{name}</p>
          <p className={styles.rowDetail}>
            {number === ''
              ? t('OFFICE_PAYROLL.NO_NUMBER')
              : t(isOwn ? 'OFFICE_PAYROLL.NUMBER_OWN' : 'OFFICE_PAYROLL.NUMBER_OF_TERMS')}
          </p>
          {form.failure ? <p className={styles.rowDetail}>{form.failure}</p> : null}
        </div>
        <TextInput
          className={styles.number ?? ''}
          aria-label={t('OFFICE_PAYROLL.NUMBER_OF', { name })}
          maxLength={40}
          {...form.field('number')}
        />
        <Button
          {...form.button}
          size="compact-sm"
          variant="default"
          disabled={!isOnline || !isChanged}
        >
          {t('OFFICE_PAYROLL.SAVE')}
        </Button>
      </form>
    </li>
  );
};
