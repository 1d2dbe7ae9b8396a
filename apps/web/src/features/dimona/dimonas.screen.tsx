import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { Button, NativeSelect } from '@mantine/core';
import { addDays } from '@ploeg/domain/dimona/calendar';
import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { declarationsQuery } from '#data/dimona/dimona.queries.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { useChosenDepartment, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { Dimona } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useDoors } from '#platform/doors.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { ChangeSheet, type DimonaChange } from './change-sheet.tsx';
import styles from './dimona.module.css';
import { DimonaCard } from './dimona-card.tsx';
import { type DimonaGroups, toDimonaGroups } from './dimona-groups.ts';
import { EmployerSheet } from './employer-sheet.tsx';
import { UndeclaredList } from './undeclared-list.tsx';
import { NoDimona } from './no-dimona.tsx';

/** Days back from today that the list shows at first, and at most. */
const FIRST_DAYS = 45;
const ALL_DAYS = 730;

const GROUPS = [
  ['attention', 'DIMONA.ATTENTION'],
  ['underWay', 'DIMONA.UNDER_WAY'],
  ['standing', 'DIMONA.STANDING'],
  ['ended', 'DIMONA.ENDED'],
] as const satisfies [keyof DimonaGroups, string][];

/** What is declared in a department, how it stands and what is still to be declared. */
export const DimonasScreen = ({ departmentId }: { departmentId: string | null }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isPractice = useIsPractice();
  const { newDimona } = useDoors();
  const departments = useManagedDepartments('dimona.declare');
  const [chosen, setChosen] = useState(departmentId);
  const [days, setDays] = useState(FIRST_DAYS);
  const [change, setChange] = useState<DimonaChange | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const department = useChosenDepartment(departments, chosen);
  const now = nowWall(BRUSSELS);
  const since = addDays(toDateKey(now), -days);
  const list = useQuery(declarationsQuery(department?.id, since));
  if (!department) {
    return (
      <SubScreen title={t('DIMONA.LIST')}>
        <NoDimona />
      </SubScreen>
    );
  }

  const { data } = list;
  const card = (dimona: Dimona) => (
    <li key={dimona.id}>
      <DimonaCard
        dimona={dimona}
        now={now}
        isDisabled={!isOnline}
        onChange={(of, kind) => {
          setChange({ dimona: of, kind, opening: (change?.opening ?? 0) + 1 });
          setConfirming(true);
        }}
      />
    </li>
  );
  return (
    <SubScreen
      title={t('DIMONA.LIST')}
      footer={
        <LinkButton
          to={newDimona}
          search={{ department: department.id }}
          fullWidth
          disabled={!isOnline}
        >
          {t('DIMONA.NEW')}
        </LinkButton>
      }
    >
      {departments.length > 1 ? (
        <NativeSelect
          label={t('PLAN.DEPARTMENT')}
          value={department.id}
          data={departments.map(({ id, company }) => ({ value: id, label: company }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <PracticeNotice isPractice={isPractice} />
      <RemoteState
        remote={list}
        offline={t('DIMONA.OFFLINE')}
        shape={<RowShapes count={4} height={150} />}
      />
      {data && data.undeclared.length > 0 ? (
        <UndeclaredList departmentId={department.id} shifts={data.undeclared} />
      ) : null}
      {data?.dimonas.length === 0 && data.undeclared.length === 0 ? (
        <Empty icon="declare" title={t('DIMONA.EMPTY')} hint={t('DIMONA.EMPTY_HINT')} />
      ) : null}
      {data ? <Groups dimonas={data.dimonas} isPractice={isPractice} card={card} /> : null}
      {data && days < ALL_DAYS ? (
        <Button variant="default" disabled={!isOnline} onClick={() => setDays(ALL_DAYS)}>
          {t('DIMONA.EARLIER')}
        </Button>
      ) : null}
      {data && canInDepartment(department, 'settings.manage') ? (
        <EmployerPart
          key={department.id}
          departmentId={department.id}
          employer={data.employer}
          isDisabled={!isOnline}
        />
      ) : null}
      <ChangeSheet
        change={change}
        opened={isConfirming}
        isDisabled={!isOnline}
        now={now}
        onClose={() => setConfirming(false)}
      />
    </SubScreen>
  );
};

const Groups = ({
  dimonas,
  isPractice,
  card,
}: {
  dimonas: readonly Dimona[];
  isPractice: boolean;
  card: (dimona: Dimona) => ReactNode;
}) => {
  const { t } = useTranslation();
  const groups = toDimonaGroups(dimonas);
  return GROUPS.filter(([group]) => groups[group].length > 0).map(([group, text]) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={styles.heading}>
        {group === 'standing' && isPractice ? t('DIMONA.PRACTISED', { state: t(text) }) : t(text)}{' '}
        <span className="tabular">({groups[group].length})</span>
      </h2>
      <ul className={styles.list}>{groups[group].map(card)}</ul>
    </section>
  ));
};

const EmployerPart = (part: Omit<ComponentProps<typeof EmployerSheet>, 'opened' | 'onClose'>) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="work" size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('DIMONA.EMPLOYER')}
      </Button>
      <EmployerSheet
        key={part.employer?.enterpriseNumber}
        {...part}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
