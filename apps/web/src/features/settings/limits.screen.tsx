import type { LimitName } from '@ploeg/domain/constraints/limit-names';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { limitsQuery, settingsQuery } from '#data/settings/settings.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { LimitRow } from './limit-row.tsx';
import { todayAt } from './setting-row.tsx';
import styles from './settings.module.css';
import { useSettingChange } from './use-setting-change.ts';

const isOfMinors = (name: LimitName): boolean =>
  name.startsWith('minors.') || name === 'nightWindow';

/** The limits by which a plan is judged: those of everybody, or what is stricter below eighteen. */
export const LimitsScreen = ({ page }: { page: 'limits' | 'minors' }) => {
  const { t } = useTranslation();
  const scope = useScope('settings.manage');
  const department = scope.single;
  const limits = useQuery(limitsQuery(department?.id));
  const settings = useQuery(settingsQuery(department?.id));
  const shown = limits.data?.filter(({ name }) => isOfMinors(name) === (page === 'minors'));
  return (
    <SettingsPage
      title={t(`OFFICE_SETTINGS.PAGE.${page}`)}
      lead={t(`OFFICE_SETTINGS.LEAD.${page}`)}
      scope={scope}
    >
      {department ? (
        <RemoteState
          remote={limits}
          offline={t('OFFICE_SETTINGS.OFFLINE')}
          shape={<RowShapes height={36} />}
        />
      ) : (
        <Empty
          icon="building"
          title={t('OFFICE_SETTINGS.NO_PLACE')}
          hint={t('OFFICE_SETTINGS.NO_PLACE_HINT')}
        />
      )}
      {department && shown && settings.data ? (
        <Limits
          department={department}
          shown={shown}
          settings={settings.data}
          today={todayAt(department.timezone)}
        />
      ) : null}
    </SettingsPage>
  );
};

const Limits = ({
  department,
  shown,
  settings,
  today,
}: {
  department: { id: string };
  shown: Parameters<typeof LimitRow>[0]['limit'][];
  settings: Parameters<typeof useSettingChange>[1];
  today: string;
}) => {
  const { t } = useTranslation();
  const changing = useSettingChange(department.id, settings);
  return (
    <div className={styles.limits}>
      <div className={styles.limitHead} aria-hidden="true">
        <span>{t('OFFICE_SETTINGS.HEAD_LIMIT')}</span>
        <span>{t('OFFICE_SETTINGS.HEAD_NOW')}</span>
        <span>{t('OFFICE_SETTINGS.HEAD_SINCE')}</span>
        <span>{t('OFFICE_SETTINGS.HEAD_THEN')}</span>
        <span>{t('OFFICE_SETTINGS.IF_PASSED')}</span>
        <span>{t('OFFICE_SETTINGS.SOURCE')}</span>
        <span />
      </div>
      <ul className={styles.rows}>
        {shown.map((limit) => (
          <LimitRow
            key={limit.name}
            departmentId={department.id}
            limit={limit}
            today={today}
            onEnforce={(asked) =>
              void changing.propose({
                enforcement: { ...settings.values.enforcement, [limit.name]: asked },
              })
            }
          />
        ))}
      </ul>
    </div>
  );
};
