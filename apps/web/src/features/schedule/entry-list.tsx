import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DayList } from '#blocks/day-list.tsx';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { type Entry, isWholeDay } from './schedule-entries.ts';
import { useKindNames } from './use-kind-names.ts';

/** Entries as rows that lead to their shift. */
export const EntryList = ({
  entries,
  isOneDay = false,
}: {
  entries: readonly Entry[];
  /** All are of one day, so rows name the person in its place. */
  isOneDay?: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const kindNames = useKindNames();

  const hoursOf = ({ shift, department }: Entry): string => {
    if (isWholeDay(shift)) return t('SCHEDULE.WHOLE_DAY');
    const start = formatTime(shift.start, i18n.language);
    if (department.params.showOnlyStartDate) return start;
    return `${start} – ${formatTime(shift.end, i18n.language)}`;
  };

  /** Whose it is or when, and what it is where that is not simply a shift of one's own. */
  const titleOf = ({ shift, kind }: Entry): string => {
    const day = formatDayShort(shift.start, i18n.language);
    if (kind === 'own') return isOneDay ? shift.user : day;
    const state = shift.processing ? t('SCHEDULE.REQUESTED') : '';
    if (kind === 'free') {
      const parts = isOneDay ? [kindNames.free, state] : [day, state || t('SCHEDULE.FREE')];
      return parts.filter(Boolean).join(' · ');
    }
    return `${isOneDay ? shift.user : day} · ${shift.dayoff?.name ?? kindNames[kind]}`;
  };

  return (
    <DayList
      rows={entries.map((entry) => ({
        shift: entry.shift,
        kind: entry.kind,
        kindName: kindNames[entry.kind],
        title: titleOf(entry),
        hours: hoursOf(entry),
        company: entry.department.company,
      }))}
      renderLink={(shiftId, props) => (
        <Link to="/shifts/$shiftId" params={{ shiftId }} {...props} />
      )}
    />
  );
};
