import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { checkInOffer, freeClockInDepartments } from '@ploeg/domain/clockings/check-in-rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkIn } from '#data/clockings/clocking-actions.ts';
import { useOnline, useWorld } from '#data/sync/use-world.ts';
import { formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './clocking.module.css';

/** Check-in on a shift, or freely when there is none. What has only one choice is not asked. */
export const CheckInScreen = ({ shiftId }: { shiftId: string | null }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  useClock();
  const { snapshot } = useWorld();
  const isOnline = useOnline();
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const [isHome, setHome] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!snapshot) return null;

  const shift = shiftId ? snapshot.shifts.find((s) => s.id === shiftId) : undefined;
  const choices = shift
    ? snapshot.departments.filter(
        (d) =>
          d.id === shift.departmentId &&
          checkInOffer({
            shift,
            department: d,
            mainId: snapshot.userDetails.mainId,
            now: nowWall(d.timezone),
            online: isOnline,
          }) === 'open',
      )
    : freeClockInDepartments(snapshot.departments, isOnline);
  const department = choices.length === 1 ? choices[0] : choices.find((d) => d.id === departmentId);
  const sections = department?.params.enableSection && !shift ? department.sections : [];
  const section = sections.length === 1 ? sections[0] : sections.find((s) => s.id === sectionId);
  const back = { label: t('GENERAL.BACK'), go: () => void navigate({ to: '/' }) };
  const isRunning = snapshot.currentClockings.length > 0;
  const barred = snapshot.departments.filter(
    (d) => !isOnline && d.clockin && d.clockinParams.offlineClockings !== 1,
  );

  const start = async (): Promise<void> => {
    if (!department) return;
    setBusy(true);
    await checkIn(department, {
      shiftId: shift?.id ?? null,
      sectionId: section?.id ?? null,
      homeworking: isHome,
    });
    showToast('success', t('CLOCKING.SAVED_IN'));
    await navigate({ to: '/clocking', replace: true });
  };

  if (isRunning && !isBusy) {
    return (
      <Screen title={t('CLOCKING.CHECK_IN_TITLE')} back={back}>
        <Empty
          icon="clock"
          title={t('CLOCKING.ALREADY')}
          hint={t('CLOCKING.TASK_RUNNING')}
          action={
            <Button renderRoot={(props) => <Link to="/clocking" {...props} />}>
              {t('CLOCKING.TITLE')}
            </Button>
          }
        />
      </Screen>
    );
  }

  return (
    <Screen
      title={t('CLOCKING.CHECK_IN_TITLE')}
      back={back}
      footer={
        choices.length > 0 ? (
          <Button
            fullWidth
            size="lg"
            loading={isBusy}
            disabled={!department || (sections.length > 0 && !section)}
            leftSection={<Icon name="play" size={20} />}
            onClick={() => void start()}
          >
            {t('CLOCKING.START')}
          </Button>
        ) : null
      }
    >
      {barred.map((d) => (
        <Notice key={d.id} tone="warning">
          {t('OFFLINE.NOT_ALLOWED', { department: d.company })}
        </Notice>
      ))}
      {choices.length === 0 ? (
        <Empty
          icon="clock"
          title={t('CLOCKING.NO_DEPARTMENT')}
          hint={t('CLOCKING.NO_DEPARTMENT_HINT')}
        />
      ) : (
        <>
          {department ? (
            <div className={styles.face}>
              <span className={styles.counter}>
                {formatTime(nowWall(department.timezone), i18n.language)}
              </span>
              <Text fw={600}>{department.company}</Text>
              {shift ? (
                <Text c="dimmed" className="tabular">
                  {formatTime(shift.start, i18n.language)} – {formatTime(shift.end, i18n.language)}
                  {shift.section ? ` · ${shift.section.name}` : ''}
                </Text>
              ) : null}
            </div>
          ) : null}
          <Stack gap={16}>
            {choices.length > 1 ? (
              <NativeSelect
                label={t('CLOCKING.DEPARTMENT')}
                value={departmentId ?? ''}
                onChange={(event) => setDepartmentId(event.currentTarget.value || null)}
                data={[
                  { value: '', label: t('CLOCKING.CHOOSE') },
                  ...choices.map((d) => ({ value: d.id, label: d.company })),
                ]}
              />
            ) : null}
            {sections.length > 1 ? (
              <NativeSelect
                label={t('CLOCKING.SECTION')}
                value={sectionId ?? ''}
                onChange={(event) => setSectionId(event.currentTarget.value || null)}
                data={[
                  { value: '', label: t('CLOCKING.CHOOSE') },
                  ...sections.map((s) => ({ value: s.id, label: s.name })),
                ]}
              />
            ) : null}
            {department?.homeworking ? (
              <Switch
                className={styles.choice}
                label={t('CLOCKING.HOMEWORKING')}
                checked={isHome}
                onChange={(event) => setHome(event.currentTarget.checked)}
              />
            ) : null}
          </Stack>
        </>
      )}
    </Screen>
  );
};
