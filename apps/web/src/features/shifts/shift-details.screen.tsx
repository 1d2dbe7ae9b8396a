import { Button, Group, Text } from '@mantine/core';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { ShiftTimes } from '#blocks/shift-times.tsx';
import { Unsent } from '#blocks/unsent.tsx';
import { declareShiftHomeworking, isHomeworkingUnsent } from '#data/clockings/clocking-actions.ts';
import { declareSearch } from '#data/dimona/declare-search.ts';
import { freeShiftsQuery } from '#data/shifts/shifts.queries.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { AbsenceState } from './shift-absence.tsx';
import { PendingRequest, RunningSwap } from './shift-requests.tsx';
import styles from './shift-details.module.css';
import type { ShiftPlace } from './shift-actions.ts';
import { useShiftFoot } from './shift-foot.tsx';
import { ShiftFacts, ShiftPlaceRow, ShiftTasks } from './shift-facts.tsx';
import { ShiftTeam } from './shift-team.tsx';
import { DimonaPart } from '#blocks/dimona-part.tsx';
import { useOnline } from '#platform/use-online.ts';

/** A shift of the person, or a free one: also of a month that the snapshot does not reach to. */
export const ShiftDetailsScreen = ({
  shiftId,
  freeMonth,
}: {
  shiftId: string;
  freeMonth: string | null;
}) => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const isOnline = useOnline();
  const now = useClock();
  const ownShift = snapshot?.shifts.find((s) => s.id === shiftId);
  const askedMonth = ownShift ? null : freeMonth;
  const far = useQuery(freeShiftsQuery(askedMonth));
  const shift = ownShift ?? far.data?.find((s) => s.id === shiftId);
  const department = snapshot?.departments.find((d) => d.id === shift?.departmentId);
  const day = shift ? formatDayLong(shift.start, i18n.language) : '';
  const hours = shift && department ? shiftHours(shift, department) : '';
  const wall = toWallTime(now, department?.timezone ?? 'UTC');
  const place =
    snapshot && shift && department
      ? { shift, department, snapshot, now: wall, online: isOnline }
      : undefined;
  const footer = useShiftFoot(place, `${day}, ${hours}`);
  if (!place) {
    return (
      <SubScreen title={t('SHIFT.TITLE')}>
        {askedMonth && !far.data ? (
          <RemoteState remote={far} offline={t('SCHEDULE.FREE_FAR_OFFLINE')} />
        ) : (
          <Empty icon="calendar" title={t('SHIFT.NOT_FOUND')} hint={t('SHIFT.NOT_FOUND_HINT')} />
        )}
      </SubScreen>
    );
  }
  const isOwn =
    place.shift.personId === place.snapshot.userDetails.personId && place.shift.kind === 'shift';
  return (
    <SubScreen title={t('SHIFT.TITLE')} footer={footer}>
      <div>
        <Text fw={600}>{day}</Text>
        <ShiftTimes hours={hours} />
        <SectionName place={place} />
      </div>
      {place.shift.dayoff ? (
        <Notice tone="info" icon="sun" title={t('SHIFT.DAY_OFF')}>
          {place.shift.dayoff.name}
        </Notice>
      ) : null}
      <WhatIsAsked {...place} />
      <DimonaPart
        {...place}
        isPractice={place.snapshot.dimonaRegister === 'simulator'}
        renderLink={(props) => (
          <Link to="/dimona/new" search={declareSearch(place.shift)} {...props} />
        )}
      />
      <ShiftPlaceRow {...place} />
      <ShiftTeam key={shiftId} {...place} />
      <ShiftTasks {...place} />
      <ShiftFacts {...place} />
      {isOwn && place.department.homeworking ? (
        <Button
          variant="default"
          disabled={place.shift.homeworking}
          leftSection={<Icon name="house-work" size={20} />}
          onClick={() => void declareShiftHomeworking(shiftId, place.department.id)}
        >
          {place.shift.homeworking ? t('SHIFT.HOMEWORKING_SET') : t('SHIFT.HOMEWORKING')}
        </Button>
      ) : null}
      {waiting.some((entry) => isHomeworkingUnsent(entry, shiftId)) ? (
        <Group justify="center">
          <Unsent />
        </Group>
      ) : null}
    </SubScreen>
  );
};

const SectionName = ({
  place: {
    shift: { section },
    department,
  },
}: {
  place: Parameters<typeof ShiftTeam>[0];
}) => (
  <p className={styles.section}>
    {section ? (
      <>
        <span className={styles.mark} style={{ background: section.background }} />
        <b>{section.name}</b>
      </>
    ) : null}
    <span>{department.company}</span>
  </p>
);

/** What was said or asked of the shift and how that stands. */
const WhatIsAsked = (place: ShiftPlace) => (
  <>
    <AbsenceState {...place} />
    <PendingRequest {...place} />
    <RunningSwap {...place} />
  </>
);
