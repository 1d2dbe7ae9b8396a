import { Button, Text } from '@mantine/core';
import { checkInOpensAt } from '@ploeg/domain/clockings/check-in-rules';
import { isKioskCode } from '@ploeg/domain/kiosks/place-code';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftHours } from '#blocks/shift-hours.ts';
import { checkIn } from '#data/clockings/clocking-actions.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { vibrate } from '#platform/vibration.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { CheckInChoices } from './check-in-choices.tsx';
import styles from './clocking.module.css';
import { type CheckInState, useCheckIn } from './use-check-in.ts';

/** Check-in on a shift, or freely when there is none. What has only one choice is not asked. */
export const CheckInScreen = ({ shiftId }: { shiftId: string | null }) => {
  const snapshot = useLoadedSnapshot();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useCheckIn(snapshot, shiftId);
  const [isBusy, setBusy] = useState(false);
  const { shift, own, offer, choices, department, sections, section, draft } = state;

  if (snapshot.currentClockings.length > 0 && !isBusy) {
    return (
      <ChildScreen title={t('CLOCKING.CHECK_IN_TITLE')} parent="/">
        <Empty
          icon="clock"
          title={t('CLOCKING.ALREADY')}
          hint={t('CLOCKING.TASK_RUNNING')}
          action={<LinkButton to="/clocking">{t('CLOCKING.TITLE')}</LinkButton>}
        />
      </ChildScreen>
    );
  }
  if (department && state.scanStep === 'due' && !isBusy) {
    return (
      <Navigate
        to="/scan"
        search={{ use: 'check-in', department: department.id, shift: shift?.id }}
        state={{ checkIn: { ...draft, departmentId: department.id } }}
        replace
      />
    );
  }

  const start = async (): Promise<void> => {
    if (!department) return;
    setBusy(true);
    await checkIn(department, {
      shiftId: shift?.id ?? null,
      sectionId: section?.id ?? null,
      skillIds: draft.skillIds.length > 0 ? draft.skillIds : null,
      attributeIds: draft.attributeIds.length > 0 ? draft.attributeIds : null,
      homeworking: draft.homeworking,
      qrcode: draft.place?.code ?? null,
    });
    vibrate();
    await navigate({ to: '/clocking', replace: true });
  };

  return (
    <ChildScreen
      title={t('CLOCKING.CHECK_IN_TITLE')}
      parent="/"
      footer={
        choices.length > 0 ? (
          <>
            {/* What happens to the position is said before the browser asks for it (R56). */}
            {department?.clockinParams.enableGps ? (
              <Text size="sm" c="dimmed" ta="center">
                {t('CLOCKING.GPS_NOTE')}
              </Text>
            ) : null}
            <Button
              fullWidth
              size="lg"
              loading={isBusy}
              disabled={
                !department || (sections.length > 0 && !section) || state.scanStep !== 'done'
              }
              leftSection={<Icon name="play" size={20} />}
              onClick={() => void start()}
            >
              {t('CLOCKING.START')}
            </Button>
          </>
        ) : null
      }
    >
      {state.blocked.map((d) => (
        <Notice key={d.id} tone="warning">
          {t('OFFLINE.NOT_ALLOWED', { department: d.company })}
        </Notice>
      ))}
      {shift && own && offer === 'too-early' ? (
        <Empty
          icon="clock"
          title={t('CLOCKING.TOO_EARLY')}
          hint={t('SHIFT.CHECK_IN_FROM', { time: formatTime(checkInOpensAt(shift.start, own)) })}
        />
      ) : choices.length === 0 ? (
        <Empty
          icon="clock"
          title={t('CLOCKING.NO_DEPARTMENT')}
          hint={t('CLOCKING.NO_DEPARTMENT_HINT')}
        />
      ) : (
        <>
          {department ? <Face state={state} department={department} /> : null}
          <CheckInChoices state={state} />
        </>
      )}
    </ChildScreen>
  );
};

type Props = { state: CheckInState; department: Department };

/** What one is about to clock in on. */
const Face = ({ state, department }: Props) => {
  const { shift } = state;
  return (
    <div className={styles.face}>
      <span className={styles.counter}>{formatTime(nowWall(department.timezone))}</span>
      <Text fw={600}>{department.company}</Text>
      {shift ? (
        <Text c="dimmed" className="tabular">
          {shiftHours(shift, department)}
          {shift.section ? ` · ${shift.section.name}` : ''}
        </Text>
      ) : null}
      <CheckInPlace state={state} department={department} />
    </div>
  );
};

/** The place that was scanned, or the way back to the scanner for who went on without. */
const CheckInPlace = ({ state: { draft, scan, shift }, department }: Props) => {
  const { t } = useTranslation();
  const code = draft.place?.code;
  if (code) {
    const kiosks = (department.scanCodes.kiosks ?? []).map(({ id }) => id);
    const place = isKioskCode(code, kiosks) ? department.company : code;
    return (
      <Text className={styles.place}>
        <Icon name="place" size={20} />
        {t('CLOCKING.PLACE', { place })}
      </Text>
    );
  }
  if (scan === 'none') return null;
  return (
    <LinkButton
      variant="subtle"
      leftSection={<Icon name="scan" size={20} />}
      to="/scan"
      search={{ use: 'check-in', department: department.id, shift: shift?.id }}
      state={{ checkIn: draft }}
      replace
    >
      {t('SCAN.PLACE_TITLE')}
    </LinkButton>
  );
};
