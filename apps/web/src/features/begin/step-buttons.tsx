import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './begin.module.css';

/** On to the next step, or back to the one before with what was typed so far. */
export const StepButtons = ({
  button,
  text,
  onBack,
}: {
  button: ButtonProps & { type: 'submit' };
  text: string;
  onBack: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      <Button {...button}>{text}</Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('GENERAL.BACK')}
      </Button>
    </div>
  );
};
