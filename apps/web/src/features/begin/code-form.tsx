import { Button, TextInput } from '@mantine/core';
import { readSetupCode } from '@ploeg/domain/begin/setup-code';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setupCodeQuery } from '#data/begin/begin.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './begin.module.css';

/** Asks for the code that the server printed, where the address did not bring it. */
export const CodeForm = ({
  tried,
  error,
  onCode,
}: {
  tried: string;
  error: unknown;
  onCode: (code: string) => void;
}) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useAppForm({
    initial: { code: tried },
    judge: ({ code }) => ({
      code: readSetupCode(code) === null ? t('BEGIN.CODE_SHAPE') : null,
    }),
    send: async ({ code }) => {
      await client.fetchQuery({ ...setupCodeQuery(code), staleTime: 0 });
      return code;
    },
    onSent: (code) => onCode(code),
    refuse: (failure) => failureText(failure, t, t('GENERAL.ERROR')),
  });
  const failure = form.failure ?? (error ? failureText(error, t, t('GENERAL.ERROR')) : null);
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.lead}>{t('BEGIN.CODE_LEAD')}</p>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <TextInput
        label={t('BEGIN.CODE')}
        placeholder="ABCD-EFGH-JKMN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk={false}
        {...form.field('code')}
      />
      <div className={styles.buttons}>
        <Button {...form.button}>{t('BEGIN.NEXT')}</Button>
      </div>
    </form>
  );
};
