import { Button } from '@mantine/core';
import type { DimonaTest } from '@ploeg/contract/dimona/dimona.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '#blocks/office/use-scope.ts';
import { testDimona } from '#data/settings/settings.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './settings.module.css';

const Answer = ({ of: { register, answer, detail } }: { of: DimonaTest }) => {
  const { t } = useTranslation();
  const isPractice = register === 'simulator';
  const isFine = answer === 'works' && !isPractice;
  return (
    <p className={isFine ? styles.since : styles.fault}>
      <Icon name={isFine ? 'check' : 'warning'} size={16} />
      <span>
        {isPractice ? t('OFFICE_SETTINGS.INSTALLATION.DRIVER.simulator') : null}{' '}
        {isPractice && answer === 'works'
          ? null
          : t(`OFFICE_SETTINGS.DIMONA_TEST.${answer}`, { detail })}
      </span>
    </p>
  );
};

/** Asks social security whether it lets this server in, and says what came back. */
export const DimonaTestPart = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const department = useScope('settings.manage').single;
  const [told, setTold] = useState<DimonaTest | null>(null);
  const sending = useSending({
    begin: () => setTold(null),
    report: (error) => failureText(error, t, t('OFFICE_SETTINGS.FAILED')),
  });
  if (!department) return null;
  const title = t('OFFICE_SETTINGS.DIMONA_TEST.TITLE');
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.main}>
        <div className={styles.words}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.meaning}>{t('OFFICE_SETTINGS.DIMONA_TEST.ABOUT')}</p>
          <div role="status">
            {told ? <Answer of={told} /> : null}
            {sending.failure ? <p className={styles.fault}>{sending.failure}</p> : null}
          </div>
        </div>
        <Button
          size="xs"
          variant="default"
          disabled={!isOnline}
          loading={sending.isBusy}
          onClick={() => void sending.run(async () => setTold(await testDimona(department.id)))}
        >
          {t('OFFICE_SETTINGS.DIMONA_TEST.ASK')}
        </Button>
      </div>
    </section>
  );
};
