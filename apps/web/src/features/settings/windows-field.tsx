import { Button, TextInput } from '@mantine/core';
import type { LeaveWindow } from '@ploeg/domain/settings/setting-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';

const LONGEST_WHY = 120;

const byDay = (a: LeaveWindow, b: LeaveWindow): number => a.from.localeCompare(b.from);

const isFit = ({ from, until, why }: LeaveWindow): boolean =>
  from !== '' && from <= until && why.trim() !== '';

/** Days for which nobody asks for leave: a line for each stretch, with why. */
export const WindowsField = ({
  value,
  today,
  isDisabled,
  onChange,
}: ControlProps<LeaveWindow[]>) => {
  const { t } = useTranslation();
  const [windows, setWindows] = useState(value);
  const put = (at: number, changes: Partial<LeaveWindow>): void =>
    setWindows(windows.map((own, index) => (index === at ? { ...own, ...changes } : own)));
  return (
    <Typed
      isChanged={JSON.stringify(windows) !== JSON.stringify(value)}
      isFit={windows.every(isFit)}
      isDisabled={isDisabled}
      onSave={() => onChange(windows.toSorted(byDay))}
      onReset={() => setWindows(value)}
    >
      <div className={styles.column}>
        {windows.length === 0 ? (
          <p className={styles.meaning}>{t('OFFICE_SETTINGS.WINDOW_NONE')}</p>
        ) : null}
        {windows.map((own, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is told apart by its place only
          <div key={at} className={styles.window} role="group" aria-label={own.why}>
            <TextInput
              type="date"
              label={t('OFFICE_SETTINGS.WINDOW_FROM')}
              value={own.from}
              disabled={isDisabled}
              onChange={({ currentTarget: { value: from } }) =>
                put(at, { from, ...(own.until < from && { until: from }) })
              }
            />
            <TextInput
              type="date"
              label={t('OFFICE_SETTINGS.WINDOW_UNTIL')}
              value={own.until}
              min={own.from}
              disabled={isDisabled}
              error={own.until < own.from ? t('OFFICE_SETTINGS.FAULT.endsBefore') : null}
              onChange={(event) => put(at, { until: event.currentTarget.value })}
            />
            <TextInput
              className={styles.why}
              label={t('OFFICE_SETTINGS.WINDOW_WHY')}
              placeholder={t('OFFICE_SETTINGS.WINDOW_WHY_HINT')}
              maxLength={LONGEST_WHY}
              value={own.why}
              disabled={isDisabled}
              onChange={(event) => put(at, { why: event.currentTarget.value })}
            />
            <Button
              variant="default"
              disabled={isDisabled}
              onClick={() => setWindows(windows.filter((_, index) => index !== at))}
            >
              {t('OFFICE_SETTINGS.WINDOW_REMOVE')}
            </Button>
          </div>
        ))}
        <span>
          <Button
            size="xs"
            variant="default"
            disabled={isDisabled}
            onClick={() => setWindows([...windows, { from: today, until: today, why: '' }])}
          >
            {t('OFFICE_SETTINGS.WINDOW_ADD')}
          </Button>
        </span>
      </div>
    </Typed>
  );
};
