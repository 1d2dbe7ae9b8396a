import { Button, Group, Text } from '@mantine/core';
import { checkInOffer, checkInOpensAt } from '@ploeg/domain/clockings/check-in-rules';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { declareShiftHomeworking, isHomeworkingUnsent } from '#data/clockings/clocking-actions.ts';
import { declareSearch } from '#data/dimona/declare-search.ts';
import { coworkersQuery, freeShiftsQuery } from '#data/shifts/shifts.queries.ts';
import { useOnline, useClientState } from '#data/sync/use-client-state.ts';
import type { Shift } from '#data/wire.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { BookingButton } from './booking-button.tsx';
import { ChangeLink, PendingRequest, SwapSection } from './shift-requests.tsx';
import styles from './shift-details.module.css';
import { ShiftFacts } from './shift-facts.tsx';
import { DimonaPart } from '#blocks/dimona-part.tsx';

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
  if (!snapshot || !shift || !department) {
    return (
      <SubScreen title={t('SHIFT.TITLE')}>
        {askedMonth && !far.data ? (
          <RemoteState remote={far} isOnline={isOnline} offline={t('SCHEDULE.FREE_FAR_OFFLINE')} />
        ) : (
          <Empty icon="calendar" title={t('SHIFT.NOT_FOUND')} hint={t('SHIFT.NOT_FOUND_HINT')} />
        )}
      </SubScreen>
    );
  }

  const day = formatDayLong(shift.start, i18n.language);
  const hours = shiftHours(shift, department);
  const wall = toWallTime(now, department.timezone);
  const isFree = snapshot.currentClockings.length === 0;
  const asked = { shift, personId: snapshot.userDetails.personId };
  const offer = checkInOffer({ ...asked, department, now: wall, online: isOnline });
  const isOwn = shift.personId === asked.personId && shift.kind === 'shift';
  return (
    <SubScreen
      title={t('SHIFT.TITLE')}
      footer={
        shift.available ? (
          <BookingButton shift={shift} when={`${day}, ${hours}`} snapshot={snapshot} />
        ) : offer !== 'none' && isFree ? (
          offer === 'open' ? (
            <LinkButton fullWidth to="/check-in" search={{ shift: shift.id }}>
              {t('SHIFT.CHECK_IN')}
            </LinkButton>
          ) : (
            <Text ta="center" c="dimmed" size="sm">
              {t('SHIFT.CHECK_IN_FROM', {
                time: formatTime(checkInOpensAt(shift.start, department)),
              })}
            </Text>
          )
        ) : null
      }
    >
      <div>
        <Text fw={600}>{day}</Text>
        <p className={styles.time}>{hours}</p>
      </div>
      {shift.dayoff ? (
        <Notice tone="info" icon="sun" title={t('SHIFT.DAY_OFF')}>
          {shift.dayoff.name}
        </Notice>
      ) : null}
      <PendingRequest shift={shift} department={department} now={wall} />
      <DimonaPart
        shift={shift}
        department={department}
        now={wall}
        renderLink={(props) => <Link to="/dimona/new" search={declareSearch(shift)} {...props} />}
      />
      <ShiftFacts shift={shift} department={department} />
      <Coworkers key={shift.id} shift={shift} />
      <ChangeLink shift={shift} department={department} now={wall} />
      <SwapSection shift={shift} department={department} now={wall} />
      {isOwn && department.homeworking ? (
        <Button
          variant="default"
          disabled={shift.homeworking}
          leftSection={<Icon name="house-work" size={20} />}
          onClick={() => void declareShiftHomeworking(shift.id, department.id)}
        >
          {shift.homeworking ? t('SHIFT.HOMEWORKING_SET') : t('SHIFT.HOMEWORKING')}
        </Button>
      ) : null}
      {waiting.some((entry) => isHomeworkingUnsent(entry, shift.id)) ? (
        <Group gap={6} c="dimmed" fz="sm" justify="center">
          <Icon name="waiting" size={16} />
          {t('OUTBOX.PENDING')}
        </Group>
      ) : null}
    </SubScreen>
  );
};

/** Who works at the same time. Asked of the server, so it is absent without connection. */
const Coworkers = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  const { data } = useQuery(coworkersQuery(shift));
  const coworkers = data ?? [];
  if (coworkers.length === 0) return null;
  return (
    <section aria-labelledby="coworkers">
      <Text id="coworkers" component="h2" fw={650} size="sm" mb={4}>
        {t('SHIFT.COWORKERS')}
      </Text>
      <ul className={styles.coworkers}>
        {coworkers.map((coworker) => (
          <li key={`${coworker.id} ${coworker.start}`}>
            <span>{coworker.displayName}</span>
            <span className={styles.coworkerTime}>
              {formatTime(coworker.start)} – {formatTime(coworker.end)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
