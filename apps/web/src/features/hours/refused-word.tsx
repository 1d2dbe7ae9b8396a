import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnWord } from './own-words.ts';
import { formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './hours.module.css';
import { dismissWords } from './use-own-words.ts';

/** What somebody said of a day and the server did not take: nothing of it is lost. */
export const RefusedWord = ({
  word,
  onAgain,
}: {
  word: OwnWord;
  onAgain: (() => void) | undefined;
}) => {
  const { t } = useTranslation();
  const { kind, text, wish, error } = word;
  return (
    <Notice
      tone="error"
      title={t('HOURS.NOT_TAKEN')}
      action={
        <div className={styles.choices}>
          {onAgain ? (
            <Button variant="default" size="sm" onClick={onAgain}>
              {t('HOURS.SAY_AGAIN')}
            </Button>
          ) : null}
          <Button variant="default" size="sm" onClick={() => void dismissWords([word])}>
            {t('HOURS.LET_GO')}
          </Button>
        </div>
      }
    >
      <p className={styles.said}>{error || t('GENERAL.ERROR_SENDING_DATA')}</p>
      <p className={styles.said}>
        {t(kind === 'agree' ? 'HOURS.AGREED' : 'HOURS.DISPUTED')}
        {text ? <q>{text}</q> : null}
        {wish ? ` ${formatTime(wish.start)} – ${formatTime(wish.end)}` : null}
      </p>
    </Notice>
  );
};
