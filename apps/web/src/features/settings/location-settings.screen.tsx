import { Button } from '@mantine/core';
import {
  declarationOf,
  settingsOfPage,
  type SettingPage,
} from '@ploeg/domain/settings/setting-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { settingsQuery } from '#data/settings/settings.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { CopySettings } from './copy-settings.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

type Page = Exclude<SettingPage, 'limits'>;

/** A page of the settings of a location: a row for each that its declaration puts here. */
export const LocationSettingsScreen = ({
  page,
  above,
  children,
}: {
  page: Page;
  /** What must be known before anything is set. */
  above?: ReactNode;
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('settings.manage');
  const department = scope.single;
  const settings = useQuery(settingsQuery(department?.id));
  const keepsCompany = useCan('settings.manage');
  const [isCopying, setCopying] = useState(false);
  const keys = settingsOfPage(page);
  const copied = keys.filter((key) => !declarationOf(key).isOwn);
  const others = scope.choices.filter(({ id }) => id !== department?.id);
  if (!department) {
    return (
      <SettingsPage title={t(`OFFICE_SETTINGS.PAGE.${page}`)}>
        <Empty
          icon="building"
          title={t('OFFICE_SETTINGS.NO_PLACE')}
          hint={t('OFFICE_SETTINGS.NO_PLACE_HINT')}
        />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      title={t(`OFFICE_SETTINGS.PAGE.${page}`)}
      lead={t(`OFFICE_SETTINGS.LEAD.${page}`)}
      scope={scope}
      actions={
        copied.length > 0 && others.length > 0 ? (
          <Button size="xs" variant="default" disabled={!isOnline} onClick={() => setCopying(true)}>
            {t('OFFICE_SETTINGS.COPY')}
          </Button>
        ) : null
      }
    >
      {above}
      <RemoteState
        remote={settings}
        offline={t('OFFICE_SETTINGS.OFFLINE')}
        shape={<RowShapes height={72} />}
      />
      {settings.data ? (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <SettingRow
              key={key}
              settingKey={key}
              settings={settings.data}
              department={department}
              isLocked={declarationOf(key).ofCompany === true && !keepsCompany}
            />
          ))}
        </ul>
      ) : null}
      {children}
      <CopySettings
        isOpen={isCopying}
        department={department}
        others={others}
        keys={copied}
        onClose={() => setCopying(false)}
      />
    </SettingsPage>
  );
};
