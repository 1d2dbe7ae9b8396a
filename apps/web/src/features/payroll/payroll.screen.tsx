import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { payrollPeriodsQuery, payrollTargetsQuery } from '#data/payroll/payroll.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { BatchList } from './batch-list.tsx';
import { PreviewPart } from './preview-part.tsx';
import { periodName } from './payroll-words.ts';
import styles from './payroll.module.css';

export type PayrollSearch = { target?: string; period?: string; batch?: string };

/** What goes to the payroll office: looked at, made, taken and answered for. */
export const PayrollScreen = ({ search }: { search: PayrollSearch }) => {
  const { t } = useTranslation();
  const scope = useScope('pay.export', true);
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('OFFICE_PAYROLL.ROOM')}>
        <NoLocation elsewhere={elsewhere} icon="send" title={t('OFFICE_PAYROLL.NO_ACCESS')} />
      </Room>
    );
  }
  return (
    <PayrollRoom
      key={scope.single.id}
      scope={onlyOne(scope)}
      departmentId={scope.single.id}
      search={search}
    />
  );
};

/** What is chosen, of what there is: the first target, and the last period that is over. */
const useChoice = (departmentId: string, search: PayrollSearch) => {
  const targets = useQuery(payrollTargetsQuery());
  const periods = useQuery(payrollPeriodsQuery(departmentId));
  const offered = (targets.data?.targets ?? []).filter(({ isRetired }) => !isRetired);
  const all = periods.data ?? [];
  return {
    targets,
    periods,
    offered,
    all,
    target: offered.find(({ id }) => id === search.target) ?? offered[0],
    period:
      all.find(({ start }) => start === search.period) ??
      all.find(({ isLocked }) => isLocked) ??
      all[1] ??
      all[0],
  };
};

const PayrollRoom = ({
  scope,
  departmentId,
  search,
}: {
  scope: Scope;
  departmentId: string;
  search: PayrollSearch;
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { targets, periods, offered, all, target, period } = useChoice(departmentId, search);
  const set = (changes: PayrollSearch): void =>
    void navigate({ to: '/office/payroll', search: (before) => ({ ...before, ...changes }) });
  return (
    <Room
      title={t('OFFICE_PAYROLL.ROOM')}
      lead={t('OFFICE_PAYROLL.ROOM_LEAD')}
      scope={scope}
      drawer={
        search.batch ? (
          <BatchDrawer
            key={search.batch}
            id={search.batch}
            onClose={() => set({ batch: undefined })}
          />
        ) : null
      }
      toolbar={
        target && period ? (
          <>
            <NativeSelect
              aria-label={t('OFFICE_PAYROLL.TARGET')}
              value={target.id}
              data={offered.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => set({ target: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('OFFICE_PAYROLL.PERIOD')}
              value={period.start}
              data={all.map((own) => ({
                value: own.start,
                label: `${periodName(own, i18n.language)}${own.isLocked ? '' : ` · ${t('OFFICE_PAYROLL.OPEN_PERIOD')}`}`,
              }))}
              onChange={(event) => set({ period: event.currentTarget.value })}
            />
          </>
        ) : null
      }
    >
      <RemoteState remote={targets} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {targets.data ? <RemoteState remote={periods} offline={t('OFFICE_PAYROLL.OFFLINE')} /> : null}
      {targets.data && offered.length === 0 ? (
        <Empty
          icon="send"
          title={t('OFFICE_PAYROLL.EMPTY')}
          hint={t('OFFICE_PAYROLL.EMPTY_HINT')}
          action={
            <LinkButton to="/office/settings/payroll">{t('OFFICE_PAYROLL.TO_TARGETS')}</LinkButton>
          }
        />
      ) : null}
      {target && period ? (
        <div className={styles.columns}>
          <PreviewPart
            key={`${target.id} ${period.start}`}
            target={target}
            departmentId={departmentId}
            period={period}
            onMade={(batch) => set({ batch })}
          />
          <BatchList departmentId={departmentId} openId={search.batch} />
        </div>
      ) : null}
    </Room>
  );
};
