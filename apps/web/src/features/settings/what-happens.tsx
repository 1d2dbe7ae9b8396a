import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { effectText, faultText } from './setting-words.ts';
import styles from './settings.module.css';
import type { SettingChanging } from './use-setting-change.ts';

/** What a change would do, below what is changed: its faults, or its effects and a yes. */
export const WhatHappens = ({
  changing,
  placeName,
}: {
  changing: SettingChanging;
  placeName: string;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { proposal, isBusy } = changing;
  if (!proposal) return null;
  const { effects, faults } = proposal.outcome;
  const isStopped = faults.some(({ isConfirmable }) => !isConfirmable);
  const mustType = faults.some(({ fault }) => fault === 'zoneUnconfirmed');
  const isTyped = !mustType || typed.trim() === placeName;
  return (
    <section className={styles.happens} aria-labelledby={id}>
      <h3 id={id} className={styles.happensTitle}>
        {t(isStopped ? 'OFFICE_SETTINGS.NOT_POSSIBLE' : 'OFFICE_SETTINGS.WHAT_HAPPENS')}
      </h3>
      <ul className={styles.happensList}>
        {faults
          .filter(({ fault }) => fault !== 'zoneUnconfirmed')
          .map((fault) => (
            <li key={fault.key + fault.fault}>
              <span className={styles.fault} role="alert">
                <Icon name="warning" size={16} />
                {faultText(fault, t)}
              </span>
              {fault.fault === 'noEmployer' ? (
                <Link to="/office/settings/employers" className={styles.link}>
                  {t('OFFICE_EMPLOYERS.TITLE')}
                </Link>
              ) : null}
            </li>
          ))}
        {isStopped
          ? null
          : effects.map((effect) => <li key={JSON.stringify(effect)}>{effectText(effect, t)}</li>)}
      </ul>
      {mustType && !isStopped ? (
        <TextInput
          label={t('OFFICE_SETTINGS.TYPE_NAME', { name: placeName })}
          value={typed}
          autoComplete="off"
          maw={320}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.buttons}>
        {isStopped ? null : (
          <Button
            size="xs"
            loading={isBusy}
            disabled={!isTyped}
            onClick={() => void changing.confirm()}
          >
            {t('OFFICE_SETTINGS.SAVE')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={changing.cancel}>
          {t('GENERAL.CANCEL')}
        </Button>
      </div>
    </section>
  );
};
