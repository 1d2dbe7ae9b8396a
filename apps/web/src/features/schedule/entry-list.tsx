import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayList } from '#blocks/day-list.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { dayKey, formatDayShort } from '#platform/datetime.ts';
import { type Entry, isWholeDay } from './schedule-entries.ts';

/** Entries as rows that lead to their shift. */
export const EntryList = ({
  entries,
  renderBelow,
}: {
  entries: readonly Entry[];
  renderBelow?: ((entry: Entry) => ReactNode) | undefined;
}) => {
  const { t, i18n } = useTranslation();
  const kindNames = useKindNames();
  const entryOf = (shiftId: string) => entries.find(({ shift }) => shift.id === shiftId);
  const hoursOf = ({ shift, department }: Entry): string =>
    isWholeDay(shift) ? t('SCHEDULE.WHOLE_DAY') : shiftHours(shift, department);

  /** When, and what it is where that is not simply a shift of one's own. */
  const titleOf = ({ shift, kind }: Entry): string => {
    const day = formatDayShort(shift.start, i18n.language);
    if (kind === 'own') return day;
    if (kind === 'asked') {
      return `${day} · ${shift.dayoff?.name ?? ''} · ${t('SCHEDULE.REQUESTED')}`;
    }
    if (kind === 'free') {
      return `${day} · ${shift.processing ? t('SCHEDULE.REQUESTED') : t('SCHEDULE.FREE')}`;
    }
    return `${day} · ${shift.dayoff?.name ?? kindNames[kind]}`;
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
        isUndeclared: showsDimonaMark(entry.shift, entry.department),
      }))}
      renderBelow={
        renderBelow &&
        ((shiftId) => {
          const entry = entryOf(shiftId);
          return entry ? renderBelow(entry) : null;
        })
      }
      renderLink={(shiftId, props) => {
        const entry = entryOf(shiftId);
        if (entry?.kind === 'asked') return <Link to="/leave" {...props} />;
        // A free shift may lie beyond the snapshot; its month says where to ask for it.
        const free = entry?.kind === 'free' ? dayKey(entry.shift.start).slice(0, 7) : undefined;
        return <Link to="/shifts/$shiftId" params={{ shiftId }} search={{ free }} {...props} />;
      }}
    />
  );
};
