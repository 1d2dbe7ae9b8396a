import { Button, TextInput } from '@mantine/core';
import type { Demo } from '@ploeg/contract/begin/begin.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { replaceDemo } from '#data/begin/begin.commands.ts';
import { demoQuery } from '#data/begin/demo.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './start.module.css';

/** Says what goes, and asks for the name of the company before it does. */
const ReplaceForm = ({ demo }: { demo: Demo }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSame = (word: string) => word.trim().toLowerCase() === demo.word.toLowerCase();
  const form = useAppForm({
    initial: { word: '' },
    judge: ({ word }) => ({ word: isSame(word) ? null : t('REPLACE_DEMO.WORD_WRONG') }),
    isHeld: true,
    send: ({ word }) => replaceDemo(word),
    onSent: () => navigate({ to: '/begin', replace: true }),
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const { companies, people, shifts, clockings, documents } = demo;
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <p className={styles.hint}>{t('REPLACE_DEMO.LEAD')}</p>
      <ul className={styles.goes} aria-label={t('REPLACE_DEMO.GOES')}>
        <li>{t('REPLACE_DEMO.COMPANIES', { count: companies, name: demo.word })}</li>
        <li>{t('REPLACE_DEMO.PEOPLE', { count: people })}</li>
        <li>{t('REPLACE_DEMO.SHIFTS', { count: shifts })}</li>
        <li>{t('REPLACE_DEMO.CLOCKINGS', { count: clockings })}</li>
        <li>{t('REPLACE_DEMO.DOCUMENTS', { count: documents })}</li>
      </ul>
      <Notice tone="info">{t('REPLACE_DEMO.AFTERWARDS')}</Notice>
      <TextInput
        label={t('REPLACE_DEMO.WORD', { word: demo.word })}
        autoComplete="off"
        spellCheck={false}
        {...form.field('word')}
      />
      <div className={styles.row}>
        <Button {...form.button} color="red">
          {t('REPLACE_DEMO.DO')}
        </Button>
        <LinkButton to="/office/today" variant="default">
          {t('GENERAL.CANCEL')}
        </LinkButton>
      </div>
    </form>
  );
};

/** For who looked at the demo and goes on with a company of their own. */
export const ReplaceDemoScreen = () => {
  const { t } = useTranslation();
  const demo = useQuery(demoQuery);
  const isNone = demo.error instanceof ApiError && [403, 404].includes(demo.error.status);
  const content = () => {
    if (demo.data) return <ReplaceForm demo={demo.data} />;
    if (isNone) {
      return (
        <Empty
          icon="check"
          title={t('REPLACE_DEMO.NONE')}
          hint={t('REPLACE_DEMO.NONE_HINT')}
          action={
            <LinkButton to="/office/today" mt={8} variant="default">
              {t('GENERAL.BACK')}
            </LinkButton>
          }
        />
      );
    }
    return <RemoteState remote={demo} offline={t('GENERAL.NO_CONNECTION')} />;
  };
  return (
    <Room title={t('REPLACE_DEMO.TITLE')}>
      <div className={styles.replace}>{content()}</div>
    </Room>
  );
};
