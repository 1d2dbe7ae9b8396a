import { NativeSelect, TextInput } from '@mantine/core';
import { END_REASONS, type EndReason } from '@ploeg/domain/staff/staff-states';
import { useTranslation } from 'react-i18next';
import styles from './staff.module.css';

/** Where, when and why, and what becomes of the shifts after it, as it is chosen. */
export type Chosen = {
  departmentId: string;
  isNow: boolean;
  day: string;
  reason: string;
  rest: '' | 'open' | 'removed';
};

const isReason = (reason: string): reason is EndReason =>
  END_REASONS.some((known) => known === reason);

/** As it is sent; null while the day is missing. */
export const toEnd = ({ departmentId, isNow, day, reason, rest }: Chosen) =>
  isNow || day !== ''
    ? {
        lastDay: isNow ? null : day,
        ...(departmentId && { departmentId }),
        ...(isReason(reason) && { reason }),
        ...(rest && { rest }),
      }
    : null;

export const LeavingFields = ({
  places,
  isAllOffered = true,
  chosen,
  onChange,
}: {
  places: readonly { id: string; name: string }[];
  /** Not where somebody works at a location too that is another’s to end. */
  isAllOffered?: boolean;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const { t } = useTranslation();
  const set = (changes: Partial<Chosen>): void => onChange({ ...chosen, ...changes });
  return (
    <div className={styles.pair}>
      {places.length > 1 ? (
        <NativeSelect
          label={t('OFFICE.LOCATION')}
          data={[
            ...(isAllOffered ? [{ value: '', label: t('OFFICE.ALL_LOCATIONS') }] : []),
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen.departmentId}
          onChange={(event) => set({ departmentId: event.currentTarget.value })}
        />
      ) : null}
      <NativeSelect
        label={t('STAFF.LEAVING.WHEN')}
        data={[
          { value: 'day', label: t('STAFF.LEAVING.AFTER_DAY') },
          { value: 'now', label: t('STAFF.LEAVING.NOW') },
        ]}
        value={chosen.isNow ? 'now' : 'day'}
        onChange={(event) => set({ isNow: event.currentTarget.value === 'now' })}
      />
      {chosen.isNow ? null : (
        <TextInput
          label={t('STAFF.LEAVING.LAST_DAY')}
          type="date"
          value={chosen.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('STAFF.LEAVING.REASON')}
        data={[
          { value: '', label: t('STAFF.LEAVING.NO_REASON') },
          ...END_REASONS.map((value) => ({ value, label: t(`STAFF.REASON.${value}`) })),
        ]}
        value={chosen.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('STAFF.LEAVING.REST')}
        data={[
          { value: '', label: t('STAFF.LEAVING.REST_USUAL') },
          { value: 'open', label: t('STAFF.LEAVING.BECOMES.open') },
          { value: 'removed', label: t('STAFF.LEAVING.BECOMES.removed') },
        ]}
        value={chosen.rest}
        onChange={(event) => set({ rest: event.currentTarget.value as Chosen['rest'] })}
      />
    </div>
  );
};
