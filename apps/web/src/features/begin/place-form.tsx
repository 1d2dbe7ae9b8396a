import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isLanguage } from '@ploeg/domain/people/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginCompany } from '#data/begin/begin.commands.ts';
import { keepBeginDraft, readBeginDraft } from '#data/begin/begin-draft.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './begin.module.css';
import { StepButtons } from './step-buttons.tsx';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const zones = (chosen: string): string[] => [
  ...new Set([chosen, ownZone(), 'Europe/Brussels', ...Intl.supportedValuesOf('timeZone')]),
];

/** Which step a refusal leads back to. */
const STEP_OF: Readonly<Record<string, number>> = {
  'session.password_too_common': 0,
  'begin.enterprise_number': 1,
};

/** The first place where people work; sending it makes the company. */
export const PlaceForm = ({
  secrets,
  onBack,
  onRefused,
  onDone,
}: {
  secrets: { code: string; password: () => string };
  onBack: () => void;
  onRefused: (step: number) => void;
  onDone: () => unknown;
}) => {
  const { t, i18n } = useTranslation();
  const [step, setStep] = useState<number>();
  const form = useAppForm({
    initial: () => {
      const { place, address, timezone } = readBeginDraft();
      return { place, address, timezone };
    },
    required: ['place'],
    isHeld: true,
    send: async (values) => {
      keepBeginDraft(values);
      const language = isLanguage(i18n.language) ? i18n.language : 'en';
      const { code, password } = secrets;
      await beginCompany(readBeginDraft(), { code, password: password(), language });
    },
    onSent: onDone,
    refuse: (error) => {
      setStep(error instanceof ApiError ? STEP_OF[error.code] : undefined);
      return failureText(error, t, t('GENERAL.ERROR'));
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? (
        <Notice
          tone="error"
          action={
            step === undefined ? undefined : (
              <Button size="sm" variant="default" onClick={() => onRefused(step)}>
                {t('BEGIN.CHANGE')}
              </Button>
            )
          }
        >
          {form.failure}
        </Notice>
      ) : null}
      <TextInput
        label={t('BEGIN.PLACE_NAME')}
        description={t('BEGIN.PLACE_HINT')}
        maxLength={60}
        {...form.field('place')}
      />
      <TextInput
        label={t('BEGIN.ADDRESS')}
        autoComplete="street-address"
        maxLength={200}
        {...form.field('address')}
      />
      <NativeSelect
        label={t('BEGIN.TIMEZONE')}
        data={zones(form.values.timezone)}
        {...form.field('timezone')}
      />
      <StepButtons
        button={form.button}
        text={t('BEGIN.CREATE')}
        onBack={() => {
          keepBeginDraft(form.values);
          onBack();
        }}
      />
    </form>
  );
};
