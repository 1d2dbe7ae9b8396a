import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { TermsEffect, TermsOfEmployment } from '@ploeg/contract/terms/terms.schemas';
import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { SCHEDULE_KINDS } from '@ploeg/domain/terms/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTerms } from '#data/terms/terms-keeping.ts';
import { mapTexts } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { optionsOf } from '#forms/options.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TermsEffects } from './terms-effects.tsx';
import {
  findTypedErrors,
  proposedSince,
  toChange,
  type TypedTerms,
  typedOf,
} from './terms-form.ts';
import { committeeText, dayText } from './terms-texts.ts';
import styles from './terms.module.css';

export type Wanted = { kind: 'change' } | { kind: 'correction'; since: string };

/** How fields are called on the wire. */
const WIRE_NAMES = {
  hoursWeekMinutes: 'hours',
  fulltimeWeekMinutes: 'fulltime',
  wage: 'amount',
};

/** The form starts with what holds on the day that it is about. */
const typedAtFirst = (all: TermsOfEmployment, wanted: Wanted): TypedTerms => {
  const since = wanted.kind === 'correction' ? wanted.since : proposedSince(all);
  const moment = all.moments.findLast((item) => item.since <= since) ?? all.moments[0];
  const wage = all.wages?.findLast((item) => item.since <= since) ?? null;
  if (!moment) throw new Error('An employment without terms');
  return typedOf(since, moment.terms, wage);
};

/** New terms from a day on, or what was wrong about those of a day: it shows what becomes other first. */
export const TermsSheet = ({
  all,
  wanted,
  onDone,
  onClose,
}: {
  all: TermsOfEmployment;
  wanted: Wanted;
  onDone: (since: string) => void;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const [shown] = useState(() => typedAtFirst(all, wanted));
  const [looked, setLooked] = useState<{ effects: TermsEffect[]; isWageChanged: boolean } | null>(
    null,
  );
  const isCorrection = wanted.kind === 'correction';
  const form = useAppForm<TypedTerms>({
    initial: shown,
    judge: (typed) =>
      mapTexts(findTypedErrors(typed, wanted.kind), (error) => t(`OFFICE_TERMS.ERRORS.${error}`)),
    wireNames: WIRE_NAMES,
    send: async (typed) => {
      const change = toChange(typed, shown, wanted.kind);
      if (isCorrection && looked === null) {
        setLooked(await changeTerms(all.employmentId, { ...change, dryRun: true }));
        return;
      }
      await changeTerms(all.employmentId, change);
      onDone(typed.since);
    },
    refuse: (error) => failureText(error, t, t('OFFICE_TERMS.FAILED')),
  });
  const title = isCorrection
    ? t('OFFICE_TERMS.CORRECT_TITLE', { day: dayText(wanted.since, i18n.language) })
    : t('OFFICE_TERMS.NEW_TITLE');
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form} onChange={() => setLooked(null)}>
        {isCorrection ? (
          <TextInput
            label={t('OFFICE_TERMS.REASON')}
            description={t('OFFICE_TERMS.REASON_HINT')}
            maxLength={300}
            data-autofocus
            {...form.field('reason')}
          />
        ) : (
          <TextInput
            label={t('OFFICE_TERMS.SINCE')}
            type="date"
            min={all.start}
            {...(all.end && { max: all.end })}
            data-autofocus
            {...form.field('since')}
          />
        )}
        <WorkFields form={form} />
        {all.canChangeWage ? <WageFields form={form} /> : null}
        <EmployerFields form={form} all={all} />
        {looked ? <TermsEffects all={all} {...looked} /> : null}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t(isCorrection && looked === null ? 'OFFICE_TERMS.LOOK' : 'OFFICE_TERMS.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};

type Fields = { form: AppForm<TypedTerms> };

const choices = <V extends string>(values: readonly V[], toLabel: (value: V) => string) =>
  values.map((value) => ({ value, label: toLabel(value) }));

const WorkFields = ({ form }: Fields) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('OFFICE_TERMS.TYPE')}
          data={choices(WORKER_TYPES, (type) => t(`OFFICE_TERMS.TYPES.${type}`))}
          {...form.field('workerType')}
        />
        <NativeSelect
          label={t('OFFICE_TERMS.KIND')}
          data={choices(WORKER_KINDS, (kind) => t(`OFFICE_TERMS.KINDS.${kind}`))}
          {...form.field('workerKind')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('OFFICE_TERMS.HOURS')}
          description={t('OFFICE_TERMS.HOURS_HINT')}
          inputMode="decimal"
          maxLength={8}
          {...form.field('hours')}
        />
        <TextInput
          label={t('OFFICE_TERMS.FULLTIME')}
          description={t('OFFICE_TERMS.FULLTIME_HINT')}
          inputMode="decimal"
          maxLength={8}
          {...form.field('fulltime')}
        />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('OFFICE_TERMS.REGIME')}
          data={choices(REGIMES, (regime) => t(`OFFICE_TERMS.REGIMES.${regime}`))}
          {...form.field('regime')}
        />
        <NativeSelect
          label={t('OFFICE_TERMS.SCHEDULE')}
          data={choices(SCHEDULE_KINDS, (kind) => t(`OFFICE_TERMS.SCHEDULES.${kind}`))}
          {...form.field('scheduleKind')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('OFFICE_TERMS.DAYS_WEEK')}
          inputMode="decimal"
          maxLength={4}
          {...form.field('daysWeek')}
        />
        <TextInput label={t('OFFICE_TERMS.JOB')} maxLength={80} {...form.field('jobTitle')} />
      </div>
    </>
  );
};

const WageFields = ({ form }: Fields) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('OFFICE_TERMS.WAGE')}
        inputMode="decimal"
        maxLength={12}
        leftSection="€"
        {...form.field('amount')}
      />
      <NativeSelect
        label={t('OFFICE_TERMS.PER')}
        data={choices(SALARY_PERIODS, (period) => t(`OFFICE_TERMS.PERIODS.${period}`))}
        {...form.field('unit')}
      />
    </div>
  );
};

const EmployerFields = ({ form, all }: Fields & { all: TermsOfEmployment }) => {
  const { t } = useTranslation();
  const ofLocation = t('OFFICE_TERMS.OF_LOCATION');
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('OFFICE_TERMS.COMMITTEE')}
          data={[
            { value: '', label: ofLocation },
            ...choices(JOINT_COMMITTEES, (committee) => committeeText(committee, t)),
          ]}
          {...form.field('jointCommittee')}
        />
        <TextInput label={t('OFFICE_TERMS.CATEGORY')} maxLength={40} {...form.field('category')} />
      </div>
      <div className={styles.pair}>
        {all.employers.length > 1 ? (
          <NativeSelect
            label={t('OFFICE_TERMS.EMPLOYER')}
            data={optionsOf(all.employers, ofLocation)}
            {...form.field('legalEntityId')}
          />
        ) : null}
        <TextInput
          label={t('OFFICE_TERMS.PAYROLL')}
          maxLength={40}
          {...form.field('payrollNumber')}
        />
        <TextInput
          label={t('OFFICE_TERMS.OVERTIME')}
          description={t('OFFICE_TERMS.OVERTIME_HINT')}
          type="date"
          {...form.field('overtimeUntil')}
        />
      </div>
      <Switch label={t('OFFICE_TERMS.TEAM_WORK')} {...form.check('teamWork')} />
    </>
  );
};
