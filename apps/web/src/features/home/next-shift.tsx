import { checkInOffer } from '@ploeg/domain/clockings/check-in-rules';
import { isOngoing } from '@ploeg/domain/home/home-shifts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftHero } from '#blocks/shift-hero.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDayShort, formatDuration, relativeDay } from '#platform/datetime.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { HomeShift } from './use-home.ts';

/** When a shift is and where, as Home says it. */
export const useShiftTexts = () => {
  const { t, i18n } = useTranslation();
  return ({ shift, department, now }: HomeShift) => {
    const days = {
      today: t('HOME.TODAY'),
      tomorrow: t('HOME.TOMORROW'),
      other: formatDayShort(shift.start, i18n.language),
    };
    return {
      day: days[relativeDay(shift.start, now)],
      hours: shiftHours(shift, department),
      company: department.company,
    };
  };
};

/** The shift that runs or comes next, with the way to its check-in once that is open. */
export const NextShift = ({
  entry,
  snapshot: { currentClockings, userDetails },
  isUndeclared = false,
  children,
}: {
  entry: HomeShift;
  snapshot: Snapshot;
  isUndeclared?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const textsOf = useShiftTexts();
  const online = useOnline();
  const { shift, department, now } = entry;
  const { personId } = userDetails;
  const isOpen =
    currentClockings.length === 0 &&
    checkInOffer({ shift, department, personId, now, online }) === 'open';
  const isNow = isOngoing(shift, now);
  const startsIn =
    relativeDay(shift.start, now) === 'today'
      ? t('HOME.STARTS_IN', { duration: formatDuration(shift.start - now) })
      : '';
  return (
    <ShiftHero
      {...textsOf(entry)}
      shift={shift}
      label={isNow ? t('HOME.ONGOING') : t('HOME.NEXT')}
      countdown={
        isNow ? t('HOME.ENDS_IN', { duration: formatDuration(shift.end - now) }) : startsIn
      }
      isUndeclared={isUndeclared}
      action={
        <>
          {isOpen ? (
            <LinkButton fullWidth to="/check-in" search={{ shift: shift.id }}>
              {t('SHIFT.CHECK_IN')}
            </LinkButton>
          ) : null}
          {children}
        </>
      }
    />
  );
};
