import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { templatesQuery } from '#data/contracts/contracts.queries.ts';
import { useChosenDepartment, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { useBack } from '#platform/use-back.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './contracts.module.css';
import { TemplateForm } from './template-form.tsx';
import { NoContracts } from './no-contracts.tsx';

/** In the address of a template that is not there yet. */
const NEW = 'new';

export type TemplatesPlace = { department?: string; template?: string };

/** The templates of a department, and one of them to change. */
export const TemplatesScreen = ({ place }: { place: TemplatesPlace }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack();
  const isOnline = useOnline();
  const departments = useManagedDepartments('documents.make');
  const department = useChosenDepartment(departments, place.department);
  const remote = useQuery(templatesQuery(department?.id));
  const go = (template?: string): void => {
    const search = department ? { department: department.id } : {};
    void navigate({
      to: '/contracts/templates',
      search: template ? { ...search, template } : search,
    });
  };
  const templates = remote.data ?? [];
  const open = templates.find(({ id }) => id === place.template) ?? null;
  const isForm = department && (open || (place.template === NEW && remote.data));
  if (isForm) {
    return (
      <Screen
        title={open ? open.name : t('CONTRACT.TEMPLATE_NEW')}
        back={{ label: t('GENERAL.BACK'), go: () => go() }}
      >
        <TemplateForm
          key={open?.id ?? NEW}
          departmentId={department.id}
          template={open}
          isOnline={isOnline}
          onDone={() => go()}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title={t('CONTRACT.TEMPLATES')}
      back={back}
      footer={
        department ? (
          <Button fullWidth disabled={!isOnline} onClick={() => go(NEW)}>
            {t('CONTRACT.TEMPLATE_NEW')}
          </Button>
        ) : null
      }
    >
      {department ? (
        <RemoteState remote={remote} offline={t('CONTRACT.TEAM_OFFLINE')} />
      ) : (
        <NoContracts />
      )}
      {department && remote.data && templates.length === 0 ? (
        <Empty
          icon="paper"
          title={t('CONTRACT.NO_TEMPLATES')}
          hint={t('CONTRACT.NO_TEMPLATES_HINT')}
        />
      ) : null}
      <ul className={styles.list}>
        {templates.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.card} onClick={() => go(id)}>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  );
};
