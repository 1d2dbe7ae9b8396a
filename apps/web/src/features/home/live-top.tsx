import { toWallTime } from '@ploeg/domain/time/wall-time';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useClientState } from '#data/sync/use-client-state.ts';
import { worksInOfficeOnly } from '#data/sync/use-rights.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDayName, formatTime } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EndedCard } from './ended-card.tsx';
import { BeforeCard, RunningCard } from './live-card.tsx';
import styles from './live-card.module.css';
import type { Live } from './live-state.ts';
import { useShiftTexts } from './shift-texts.ts';
import type { HomeShift } from './use-home.ts';

/** The one live card, or where nothing is live the answer to when one works next. */
export const LiveTop = ({
  live: { state },
  snapshot,
  now,
  onSeen,
}: {
  live: Live;
  snapshot: Snapshot;
  now: Instant;
  onSeen: () => void;
}) => {
  const { waiting } = useClientState();
  const isWaiting = waiting.length > 0;
  if (state.kind === 'before') return <BeforeCard entry={state.entry} />;
  if (state.kind === 'free') return <Free next={state.next} snapshot={snapshot} />;
  if (state.kind === 'ended') {
    const { clocking } = state;
    const shift = snapshot.shifts.find(({ id }) => id === clocking.shiftId);
    return (
      <EndedCard
        {...state}
        shift={shift}
        others={snapshot.lastClockings.filter(
          (one) => one !== clocking && one.shiftId === shift?.id,
        )}
        isWaiting={isWaiting}
        onSeen={onSeen}
      />
    );
  }
  return (
    <RunningCard
      {...state}
      wall={toWallTime(now, state.department.timezone)}
      isWaiting={isWaiting}
    />
  );
};

/** Nothing today: until when one is free; who works nowhere but in the office is shown the way to it. */
const Free = ({ next, snapshot }: { next: HomeShift | undefined; snapshot: Snapshot }) => {
  const { t, i18n } = useTranslation();
  const textsOf = useShiftTexts();
  if (next) {
    const { shift } = next;
    const { hours, company } = textsOf(next);
    const when = `${formatDayName(shift.start, i18n.language)} ${formatTime(shift.start)}`;
    return (
      <Link to="/shifts/$shiftId" params={{ shiftId: shift.id }} className={styles.hero} data-kept>
        <p>{t('HOME.NOTHING_TODAY')}</p>
        <h2>{t('HOME.FREE_UNTIL', { when })}</h2>
        <p className="tabular">
          {[hours, shift.section?.name, company].filter(Boolean).join(' · ')}
        </p>
      </Link>
    );
  }
  if (worksInOfficeOnly(snapshot)) {
    return (
      <Empty
        icon="board"
        title={t('HOME.IN_OFFICE')}
        hint={t('HOME.IN_OFFICE_HINT')}
        action={
          <LinkButton to="/office" mt={8}>
            {t('DRAWER.OFFICE')}
          </LinkButton>
        }
      />
    );
  }
  return <Empty icon="calendar" title={t('HOME.NO_SHIFT')} hint={t('HOME.NO_SHIFT_HINT')} />;
};
