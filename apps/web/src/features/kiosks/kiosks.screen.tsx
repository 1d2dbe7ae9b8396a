import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { KioskInList } from '@ploeg/contract/kiosks/kiosks.schemas';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import { NoLocation } from '#blocks/no-location.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { pairThisDevice, revokeKiosk } from '#data/kiosks/kiosk-keeping.ts';
import { kiosksQuery } from '#data/kiosks/kiosks.queries.ts';
import { usePairing } from '#data/kiosks/kiosk-pairing.ts';
import {
  useDepartmentsElsewhere,
  useWholeDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDayShort, formatTime, instantOf } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './kiosks.module.css';

/** The tablets of a department, for those who plan there: which there are, and another one. */
export const KiosksScreen = () => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useWholeDepartments('plan');
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const department = departments.find((d) => d.id === departmentId) ?? departments[0];
  const kiosks = useQuery(kiosksQuery(department?.id));
  if (!department) {
    return (
      <ChildScreen title={t('KIOSKS.TITLE')} parent="/">
        <NoLocation elsewhere={elsewhere} icon="tablet" title={t('PLAN.NO_ACCESS')} />
      </ChildScreen>
    );
  }
  return (
    <ChildScreen title={t('KIOSKS.TITLE')} parent="/">
      <Text c="dimmed" size="sm">
        {t('KIOSKS.LEAD')}
      </Text>
      <DepartmentSelect
        label={t('KIOSKS.DEPARTMENT')}
        value={department.id}
        departments={departments}
        onChange={setDepartmentId}
      />
      <KioskList kiosks={kiosks} department={department} />
      <PairForm department={department} />
    </ChildScreen>
  );
};

const KioskList = ({
  kiosks,
  department,
}: {
  kiosks: UseQueryResult<KioskInList[]>;
  department: ManagedDepartment;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [toRemove, setToRemove] = useState<KioskInList | null>(null);
  const removing = useSending({
    report: () => {
      showToast('danger', t('KIOSKS.FAILED'));
      return null;
    },
  });
  const remove = async (): Promise<void> => {
    if (!toRemove) return;
    await revokeKiosk(toRemove.id);
    showToast('success', t('KIOSKS.REMOVED'));
    setToRemove(null);
  };

  if (!isOnline || kiosks.isError || kiosks.data === undefined) {
    return <RemoteState remote={kiosks} offline={t('KIOSKS.OFFLINE')} />;
  }
  if (kiosks.data.length === 0) {
    return <Empty icon="tablet" title={t('KIOSKS.EMPTY')} hint={t('KIOSKS.EMPTY_HINT')} />;
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('KIOSKS.LIST')}>
        {kiosks.data.map((kiosk) => (
          <KioskRow
            key={kiosk.id}
            kiosk={kiosk}
            timezone={department.timezone}
            onRemove={() => setToRemove(kiosk)}
          />
        ))}
      </ul>
      <ConfirmSheet
        opened={toRemove !== null}
        title={t('KIOSKS.REMOVE_TITLE', { name: toRemove?.name ?? '' })}
        confirm={t('KIOSKS.REMOVE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={removing.isBusy}
        onConfirm={() => void removing.run(remove)}
        onClose={() => setToRemove(null)}
      >
        {t('KIOSKS.REMOVE_HINT')}
      </ConfirmSheet>
    </>
  );
};

const KioskRow = ({
  kiosk,
  timezone,
  onRemove,
}: {
  kiosk: KioskInList;
  timezone: string;
  onRemove: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const pairing = usePairing();
  const seen = kiosk.lastSeenAt === null ? null : toWallTime(instantOf(kiosk.lastSeenAt), timezone);
  return (
    <li className={styles.row}>
      <Icon name="tablet" />
      <span className={styles.text}>
        <span className={styles.name}>{kiosk.name}</span>
        <span className={styles.detail}>
          {pairing?.kiosk.id === kiosk.id ? `${t('KIOSKS.THIS')} · ` : ''}
          {seen === null
            ? t('KIOSKS.NEVER_SEEN')
            : t('KIOSKS.SEEN', {
                day: formatDayShort(seen, i18n.language),
                time: formatTime(seen),
              })}
        </span>
      </span>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        aria-label={t('KIOSKS.REMOVE_NAMED', { name: kiosk.name })}
        onClick={onRemove}
      >
        {t('KIOSKS.REMOVE')}
      </Button>
    </li>
  );
};

const PairForm = ({ department }: { department: ManagedDepartment }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const form = useAppForm({
    initial: { name: '' },
    errors: 'until-typed',
    required: ['name'],
    send: async ({ name }) => {
      const isPaired = await pairThisDevice(department.id, name.trim());
      if (isPaired) await navigate({ to: '/kiosk', replace: true });
      else showToast('danger', t('KIOSKS.WAITING'));
    },
    refuse: () => {
      showToast('danger', t('KIOSKS.FAILED'));
      return null;
    },
  });

  return (
    <section className={styles.pair}>
      <h2 className={styles.heading}>{t('KIOSKS.PAIR_TITLE')}</h2>
      <Text c="dimmed" size="sm">
        {t('KIOSKS.PAIR_HINT')}
      </Text>
      <form {...form.props}>
        <Stack gap={12}>
          <TextInput
            label={t('KIOSKS.NAME')}
            placeholder={t('KIOSKS.NAME_HINT')}
            maxLength={60}
            required
            withAsterisk={false}
            {...form.field('name')}
          />
          <Button
            {...form.button}
            fullWidth
            disabled={!isOnline}
            leftSection={<Icon name="tablet" size={20} />}
          >
            {t('KIOSKS.PAIR')}
          </Button>
        </Stack>
      </form>
    </section>
  );
};
