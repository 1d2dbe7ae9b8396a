import { Button } from '@mantine/core';
import type { SettingValue } from '@ploeg/domain/settings/setting-list';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

export type ControlProps<V = SettingValue> = {
  value: V;
  label: string;
  describedBy: string;
  isDisabled: boolean;
  /** YYYY-MM-DD by the clock of the location. */
  today: string;
  onChange: (value: V) => void;
};

/** Fields of a value that is typed, with a button as soon as it differs. */
export const Typed = ({
  isChanged,
  isFit,
  isDisabled,
  onSave,
  onReset,
  children,
}: {
  isChanged: boolean;
  isFit: boolean;
  isDisabled: boolean;
  onSave: () => void;
  onReset: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <form
      className={`${styles.control} ${styles.typed}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isChanged && isFit && !isDisabled) onSave();
      }}
    >
      {children}
      {isChanged ? (
        <span className={styles.buttons}>
          <Button type="submit" size="xs" disabled={!isFit || isDisabled}>
            {t('OFFICE_SETTINGS.SAVE')}
          </Button>
          <Button size="xs" variant="default" onClick={onReset}>
            {t('GENERAL.CANCEL')}
          </Button>
        </span>
      ) : null}
    </form>
  );
};
