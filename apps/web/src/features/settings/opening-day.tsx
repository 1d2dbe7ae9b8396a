import { ActionIcon, TextInput } from '@mantine/core';
import type { OpenHours } from '@ploeg/domain/settings/setting-shapes';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './settings.module.css';

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Props = {
  weekday: Weekday;
  hours: readonly OpenHours[];
  isDisabled: boolean;
  onChange: (hours: OpenHours[]) => void;
};

/** The hours of one weekday among those of the week. */
export const OpeningDay = ({ weekday, hours, isDisabled, onChange }: Props) => {
  const { t } = useTranslation();
  const name = t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`);
  const isOpen = hours.some((own) => own.weekday === weekday);
  const addText = t(
    hours.length === 0 || isOpen ? 'OFFICE_SETTINGS.ADD_HOURS' : 'OFFICE_SETTINGS.CLOSED_ADD',
  );
  const add = (): void => {
    const like = hours.find((own) => own.weekday < weekday) ?? hours[0];
    const { from, to } = like ?? { from: '09:00', to: '18:00' };
    onChange([...hours, { weekday, from, to }].sort((a, b) => a.weekday - b.weekday));
  };
  return (
    <div className={styles.weekday}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.spans}>
        {hours.map((own, index) =>
          own.weekday === weekday ? (
            <OpenSpan
              key={`${weekday}-${index}`}
              name={name}
              span={own}
              isDisabled={isDisabled}
              onChange={(changed) => onChange(hours.map((kept) => (kept === own ? changed : kept)))}
              onRemove={() => onChange(hours.filter((kept) => kept !== own))}
            />
          ) : null,
        )}
        <button
          type="button"
          className={styles.link}
          disabled={isDisabled}
          aria-label={`${addText}: ${name}`}
          onClick={add}
        >
          {addText}
        </button>
      </div>
    </div>
  );
};

const OpenSpan = ({
  name,
  span,
  isDisabled,
  onChange,
  onRemove,
}: {
  name: string;
  span: OpenHours;
  isDisabled: boolean;
  onChange: (span: OpenHours) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation();
  const { from, to } = span;
  return (
    <span className={styles.span}>
      <TextInput
        type="time"
        size="xs"
        aria-label={`${name} ${t('OFFICE_SETTINGS.FROM')}`}
        value={from}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...span, from: event.currentTarget.value })}
      />
      –
      <TextInput
        type="time"
        size="xs"
        aria-label={`${name} ${t('OFFICE_SETTINGS.TO')}`}
        value={to}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...span, to: event.currentTarget.value })}
      />
      {to !== '' && to <= from ? (
        <span className={styles.faint}>{t('OFFICE_SETTINGS.NEXT_DAY')}</span>
      ) : null}
      <ActionIcon
        size={28}
        disabled={isDisabled}
        aria-label={`${t('OFFICE_SETTINGS.REMOVE_HOURS')}: ${name} ${from}`}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </span>
  );
};
