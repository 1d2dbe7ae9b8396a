import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/fact-list.tsx';
import styles from './people.module.css';

/** The PIN for the tablet at the door, which nobody beside should read (R18). */
export const PinFact = ({ pinCode }: { pinCode: string }) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Fact icon="lock" label={t('MY_CODE.PIN')}>
      <span className={styles.pin}>
        <span className="tabular" role="status">
          {isShown ? pinCode : '••••'}
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('MY_CODE.HIDE_PIN') : t('MY_CODE.SHOW_PIN')}
        </Button>
      </span>
    </Fact>
  );
};
