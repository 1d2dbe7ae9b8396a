import { Button, TextInput } from '@mantine/core';
import { showNationalNumber as written } from '@ploeg/domain/people/national-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import { correctNationalNumber, showNationalNumber } from '#data/people/profile.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './people.module.css';

/** Somebody's national number, covered until who keeps it asks to see it; that stands in the log. */
export const KnownNumber = ({
  employmentId,
  covered,
  onCorrect,
}: {
  employmentId: string;
  covered: string;
  onCorrect: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div>
      <TextInput
        label={t('PROFILE.NATIONAL_NUMBER')}
        description={t('PROFILE.NUMBER_COVERED')}
        value={written(shown ?? covered)}
        readOnly
        variant="filled"
      />
      <div className={styles.numberActs}>
        {shown === null ? (
          <Button
            size="xs"
            variant="default"
            disabled={!isOnline || isBusy}
            onClick={() => act(async () => setShown(await showNationalNumber(employmentId)))}
          >
            {t('PROFILE.NUMBER_SHOW')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" disabled={!isOnline} onClick={onCorrect}>
          {t('PROFILE.NUMBER_CORRECT')}
        </Button>
      </div>
    </div>
  );
};

/** Puts a number right that its person can no longer change. */
export const CorrectNumberSheet = ({
  employmentId,
  onClose,
}: {
  employmentId: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { nationalNumber: '', reason: '' },
    required: ['nationalNumber', 'reason'],
    wireNames: {},
    send: async (typed) => {
      await correctNationalNumber(employmentId, typed);
      showToast('success', t('PROFILE.SAVED'));
    },
    onSent: onClose,
    // What is wrong with the number is said at the number.
    refuse: (error) =>
      error instanceof ApiError && error.errors['nationalNumber']
        ? null
        : failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <Sheet
      opened
      title={t('PROFILE.NUMBER_CORRECT_TITLE')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} className={styles.sections}>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <TextInput
          label={t('PROFILE.NATIONAL_NUMBER')}
          placeholder="85.07.30-033.28"
          autoComplete="off"
          maxLength={200}
          required
          data-autofocus
          {...form.field('nationalNumber')}
        />
        <TextInput
          label={t('PROFILE.NUMBER_REASON')}
          description={t('PROFILE.NUMBER_REASON_HINT')}
          maxLength={500}
          required
          {...form.field('reason')}
        />
        <Button {...form.button}>{t('PROFILE.SAVE')}</Button>
      </form>
    </Sheet>
  );
};
