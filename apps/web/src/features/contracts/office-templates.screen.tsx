import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { templatesQuery } from '#data/contracts/contracts.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { TemplatePage } from './template-page.tsx';
import styles from './office-templates.module.css';

const NEW = 'new';

/** The templates of a location's contracts, and one of them to write. */
export const OfficeTemplatesScreen = ({ template }: { template: string | undefined }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const scope = useScope('documents.make');
  const department = scope.single;
  const remote = useQuery(templatesQuery(department?.id));
  const go = (id: string | undefined): void =>
    void navigate({
      to: '/office/settings/templates',
      search: (search: object) => ({ ...search, template: id }),
    } as Parameters<typeof navigate>[0]);
  if (!department) {
    return (
      <SettingsPage title={t('OFFICE_TEMPLATES.TITLE')}>
        <Empty
          icon="lock"
          title={t('OFFICE_LISTS.NO_RIGHT')}
          hint={t('OFFICE_TEMPLATES.NO_RIGHT_HINT')}
        />
      </SettingsPage>
    );
  }
  const open = remote.data?.find(({ id }) => id === template) ?? null;
  if (open || (template === NEW && remote.data)) {
    return (
      <TemplatePage
        key={open?.id ?? NEW}
        departmentId={department.id}
        template={open}
        isOnline={isOnline}
        onDone={() => go(undefined)}
      />
    );
  }
  return (
    <SettingsPage
      title={t('OFFICE_TEMPLATES.TITLE')}
      lead={t('OFFICE_TEMPLATES.LEAD')}
      scope={scope}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          disabled={!isOnline}
          onClick={() => go(NEW)}
        >
          {t('OFFICE_TEMPLATES.ADD')}
        </Button>
      }
    >
      <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} />
      {remote.data?.length === 0 ? (
        <Empty icon="paper" title={t('OFFICE_TEMPLATES.EMPTY')} hint={t('OFFICE_TEMPLATES.HINT')} />
      ) : null}
      <ul className={styles.list} aria-label={t('OFFICE_TEMPLATES.TITLE')}>
        {(remote.data ?? []).map(({ id, name, version, signatureLevel }) => (
          <li key={id} className={styles.row}>
            <Link
              className={styles.link}
              to="/office/settings/templates"
              search={{ d: department.id, template: id }}
            >
              {name}
            </Link>
            <span className={styles.hint}>
              {t('OFFICE_TEMPLATES.VERSION_OF', { version: version ?? 1 })}
              {signatureLevel === 'QES' ? ` · ${t('OFFICE_TEMPLATES.QES')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </SettingsPage>
  );
};
