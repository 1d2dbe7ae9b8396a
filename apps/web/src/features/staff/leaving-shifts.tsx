import { NativeSelect } from '@mantine/core';
import type { ShiftChoice, ShiftFate } from '@ploeg/domain/staff/leaving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import type { LeavingPreview } from '#data/staff/staff.queries.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import type { Chosen } from './leaving-fields.tsx';
import styles from './staff.module.css';

type Shift = LeavingPreview['shifts'][number];

/** As many as are read before deciding; the rest comes when it is asked for. */
const MOST_SHOWN = 5;

/** What becomes of each shift after the last day: as all of them, or as is chosen for it. */
export const LeavingShifts = ({
  shifts,
  rest,
  fates,
  onChange,
}: {
  shifts: readonly Shift[];
  rest: Chosen['rest'];
  fates: readonly ShiftChoice[];
  onChange: (fates: readonly ShiftChoice[]) => void;
}) => {
  const { t, i18n } = useTranslation();
  const [isAll, setAll] = useState(false);
  if (shifts.length === 0) return null;
  const shown = isAll ? shifts : shifts.slice(0, MOST_SHOWN);
  const set = (shiftId: string, choice: ShiftChoice | null): void => {
    const others = fates.filter((fate) => fate.shiftId !== shiftId);
    onChange(choice ? [...others, choice] : others);
  };
  return (
    <>
      <span>{t('STAFF.LEAVING.SHIFTS', { count: shifts.length })}</span>
      <ul className={styles.lines}>
        {shown.map((shift) => {
          const when = `${formatDayShort(shift.start, i18n.language)} ${formatTime(shift.start)}–${formatTime(shift.end)}`;
          return (
            <li key={shift.id} className={`${styles.line} ${styles.shift}`}>
              <span className={styles.when}>
                <span className="tabular">{when}</span>
                <span className={styles.detail}>{shift.location}</span>
              </span>
              <Fate
                shift={shift}
                label={when}
                rest={rest}
                fate={fates.find(({ shiftId }) => shiftId === shift.id)}
                onChange={(choice) => set(shift.id, choice)}
              />
            </li>
          );
        })}
      </ul>
      {shown.length < shifts.length ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('STAFF.LEAVING.MORE', { count: shifts.length - shown.length })}
        </button>
      ) : null}
    </>
  );
};

/** Where there are no free shifts a shift goes, whatever was chosen for all. */
const usual = ({ becomes }: Shift, rest: Chosen['rest']): ShiftFate =>
  becomes === 'removed' ? 'removed' : rest || becomes;

const Fate = ({
  shift,
  label,
  rest,
  fate,
  onChange,
}: {
  shift: Shift;
  label: string;
  rest: Chosen['rest'];
  fate: ShiftChoice | undefined;
  onChange: (choice: ShiftChoice | null) => void;
}) => {
  const { t } = useTranslation();
  const fallback = usual(shift, rest);
  const can: ShiftFate[] = [
    ...(shift.becomes === 'open' ? (['open'] as const) : []),
    'removed',
    ...(shift.canGive ? (['given'] as const) : []),
  ];
  const shiftId = shift.id;
  return (
    <span className={styles.fate}>
      <NativeSelect
        size="xs"
        aria-label={t('STAFF.LEAVING.FATE', { shift: label })}
        data={can.map((value) => ({ value, label: t(`STAFF.LEAVING.BECOMES.${value}`) }))}
        value={fate?.becomes ?? fallback}
        onChange={(event) => {
          const becomes = can.find((value) => value === event.currentTarget.value) ?? fallback;
          onChange(becomes === fallback ? null : { shiftId, becomes, employmentId: null });
        }}
      />
      {fate?.becomes === 'given' ? (
        <Receiver
          shift={shift}
          label={label}
          value={fate.employmentId}
          onChange={(employmentId) => onChange({ shiftId, becomes: 'given', employmentId })}
        />
      ) : null}
    </span>
  );
};

/** Those whom nothing stops; who would stretch a limit stands behind those who would not. */
const Receiver = ({
  shift,
  label,
  value,
  onChange,
}: {
  shift: Shift;
  label: string;
  value: string | null;
  onChange: (employmentId: string | null) => void;
}) => {
  const { t } = useTranslation();
  const { data } = useQuery(
    candidatesQuery({
      departmentId: shift.departmentId,
      shiftId: shift.id,
      start: shift.start,
      end: shift.end,
      pause: shift.pause,
      ...(shift.sectionId && { section: shift.sectionId }),
      ...(shift.skillIds.length > 0 && { skills: shift.skillIds.join(',') }),
    }),
  );
  const people = (data ?? [])
    .filter(({ constraints }) => constraints.every(({ forcible }) => forcible))
    .toSorted((a, b) => a.constraints.length - b.constraints.length);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('STAFF.LEAVING.TO', { shift: label })}
      data={[
        { value: '', label: data ? t('STAFF.LEAVING.WHO') : t('GENERAL.LOADING') },
        ...people.map(({ employmentId, displayName, constraints }) => ({
          value: employmentId,
          label:
            constraints.length > 0
              ? t('STAFF.LEAVING.STRETCHES', { name: displayName })
              : displayName,
        })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
};
