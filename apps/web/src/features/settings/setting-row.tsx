import type { LocationSettings } from '@ploeg/contract/settings/settings.schemas';
import { sleepsBecause } from '@ploeg/domain/settings/setting-effects';
import {
  declarationOf,
  type SettingKey,
  settingName,
  type SettingValue,
} from '@ploeg/domain/settings/setting-list';
import { toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingHistoryQuery } from '#data/settings/settings.queries.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { SettingControl } from './setting-control.tsx';
import { loggedText, settingTitle } from './setting-words.ts';
import styles from './settings.module.css';
import { useSettingChange } from './use-setting-change.ts';
import { WhatHappens } from './what-happens.tsx';

const dayOf = (at: string, timezone: string) => toWallTime(instantOf(at), timezone);

/** YYYY-MM-DD by the clock of the location. */
export const todayAt = (timezone: string): string =>
  toDateKey(dayOf(new Date().toISOString(), timezone));

/** Values with fields of their own, which stand below the words. */
const WIDE: readonly string[] = ['opening', 'point', 'windows', 'staff'];

/** One setting: its name and meaning, its value, since when and by whom, and what it was. */
export const SettingRow = ({
  settingKey,
  settings,
  department,
  isLocked,
}: {
  settingKey: SettingKey;
  settings: LocationSettings;
  department: ManagedLocation;
  /** It is the whole company's, and the person keeps this place only. */
  isLocked: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const id = useId();
  const [isHistory, setHistory] = useState(false);
  const changing = useSettingChange(department.id, settings);
  const { values, changes } = settings;
  const name = settingName(settingKey);
  const sleeps = sleepsBecause(settingKey, values);
  const change = changes[settingKey];
  const { shape } = declarationOf(settingKey);
  const isWide = WIDE.includes(shape.type);
  return (
    <li className={styles.row} data-setting={settingKey}>
      <div className={isWide ? `${styles.main} ${styles.wide}` : styles.main}>
        <div className={styles.words}>
          <h2 className={styles.name}>{settingTitle(settingKey, t)}</h2>
          <p id={`${id}-meaning`} className={styles.meaning}>
            {t(`OFFICE_SETTINGS.MEANING.${name}`)}
          </p>
          {sleeps ? (
            <p className={styles.sleeps}>
              {t('OFFICE_SETTINGS.SLEEPS', { name: settingTitle(sleeps, t) })}
            </p>
          ) : null}
          {isLocked ? <p className={styles.sleeps}>{t('OFFICE_SETTINGS.OF_COMPANY')}</p> : null}
          {change ? (
            <p className={styles.since}>
              {t('OFFICE_SETTINGS.SINCE', {
                day: formatDate(dayOf(change.at, department.timezone), i18n.language),
                name: change.by ?? t('OFFICE_SETTINGS.SERVER'),
              })}
              <button
                type="button"
                className={styles.link}
                aria-expanded={isHistory}
                onClick={() => setHistory(!isHistory)}
              >
                {t('OFFICE_SETTINGS.HISTORY')}
              </button>
            </p>
          ) : null}
        </div>
        <SettingControl
          key={JSON.stringify(values[settingKey])}
          settingKey={settingKey}
          departmentId={department.id}
          value={values[settingKey]}
          label={settingTitle(settingKey, t)}
          describedBy={`${id}-meaning`}
          today={todayAt(department.timezone)}
          isDisabled={!isOnline || isLocked || changing.isBusy}
          onChange={(value: SettingValue) => void changing.propose({ [settingKey]: value })}
        />
      </div>
      <WhatHappens changing={changing} placeName={department.company} />
      {isHistory ? <SettingHistory settingKey={settingKey} department={department} /> : null}
    </li>
  );
};

const SettingHistory = ({
  settingKey,
  department,
}: {
  settingKey: SettingKey;
  department: ManagedLocation;
}) => {
  const { t, i18n } = useTranslation();
  const history = useQuery(settingHistoryQuery(department.id, settingKey));
  const said = (value: string): string => loggedText(settingKey, value, t, i18n.language);
  return (
    <div className={styles.history}>
      <RemoteState remote={history} offline={t('OFFICE_SETTINGS.OFFLINE')} />
      <ol className={styles.lines}>
        {(history.data ?? []).map(({ at, by, before, after }) => (
          <li key={at + after} className={styles.line}>
            <span className="tabular">
              {formatDate(dayOf(at, department.timezone), i18n.language)}
            </span>
            <span>
              {said(before)} → <b>{said(after)}</b>
            </span>
            <span className={styles.faint}>{by ?? t('OFFICE_SETTINGS.SERVER')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
