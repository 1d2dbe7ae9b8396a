import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { applicationsQuery } from '#data/market/market.queries.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import type { Department } from '#data/wire.ts';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { ApplicationList } from './application-list.tsx';

export const MarketScreen = ({ departmentId }: { departmentId: string | null }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const departments = useDepartmentsWith('market');
  const department = departments.find(({ id }) => id === departmentId) ?? departments[0];
  return (
    <SubScreen title={t('MARKET.TITLE')}>
      <DepartmentSelect
        label={t('MARKET.DEPARTMENT')}
        value={department?.id ?? ''}
        departments={departments}
        onChange={(id) =>
          void navigate({ to: '/market', search: { department: id }, replace: true })
        }
      />
      {departments.length > 1 ? null : (
        <Text c="dimmed" size="sm">
          {department?.company}
        </Text>
      )}
      {department ? (
        <Applications key={department.id} department={department} />
      ) : (
        <Empty icon="market" title={t('MARKET.NONE')} hint={t('MARKET.NONE_HINT')} />
      )}
    </SubScreen>
  );
};

const Applications = ({ department }: { department: Department }) => {
  const { t } = useTranslation();
  const remote = useQuery(applicationsQuery(department.id));
  const { isError } = remote;
  useEffect(() => {
    if (isError) showToast('danger', t('MARKET.ERROR_GET'));
  }, [isError, t]);
  return (
    <>
      <RemoteState
        remote={remote}
        offline={t('MARKET.OFFLINE')}
        shape={<RowShapes height={86} />}
      />
      {remote.data ? <ApplicationList department={department} applications={remote.data} /> : null}
    </>
  );
};
