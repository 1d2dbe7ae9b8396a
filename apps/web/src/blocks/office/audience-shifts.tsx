import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AudiencePart, AudienceRight } from '@ploeg/contract/audience/audience.schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { audienceChoicesQuery, audienceShiftsQuery } from '#data/audience/audience.queries.ts';
import { formatTime } from '#platform/datetime.ts';
import styles from './audience-field.module.css';
import { keyOf } from './audience-words.ts';

type Props = {
  right: AudienceRight;
  parts: readonly AudiencePart[];
  onChange: (parts: AudiencePart[]) => void;
  disabled: boolean;
};

/** Adds who works on a day: all of them, or those of the shifts that are ticked. */
export const AudienceShifts = (props: Props) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ShiftPicker {...props} onDone={() => setOpen(false)} />
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={props.disabled}
      onClick={() => setOpen(true)}
    >
      {t('AUDIENCE.ADD_SHIFTS')}
    </Button>
  );
};

const ShiftPicker = ({ right, parts, onChange, onDone }: Props & { onDone: () => void }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const places = useQuery(audienceChoicesQuery(right)).data?.places ?? [];
  const [chosenPlace, setPlace] = useState('');
  const [day, setDay] = useState('');
  const departmentId = chosenPlace || (places[0]?.id ?? '');
  const shifts = useQuery(audienceShiftsQuery(right, departmentId, day));
  const has = (part: AudiencePart): boolean => parts.some((own) => keyOf(own) === keyOf(part));
  const toggle = (part: AudiencePart, isOn: boolean): void => {
    const others = parts.filter((own) => keyOf(own) !== keyOf(part));
    onChange(isOn ? [...others, part] : others);
  };
  const whole: AudiencePart = { kind: 'day', id: departmentId, day };
  return (
    <section className={styles.shifts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.shiftsTitle}>
        {t('AUDIENCE.ADD_SHIFTS')}
      </h3>
      <div className={styles.pick}>
        {places.length > 1 ? (
          <NativeSelect
            label={t('OFFICE.LOCATION')}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={departmentId}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
        ) : null}
        <TextInput
          type="date"
          label={t('AUDIENCE.DAY')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      {day && shifts.data ? (
        <div className={styles.ticks}>
          <Checkbox
            label={t('AUDIENCE.WHOLE_DAY')}
            checked={has(whole)}
            onChange={(event) => toggle(whole, event.currentTarget.checked)}
          />
          {shifts.data.map(({ id, name, section, start, end }) => {
            const part: AudiencePart = { kind: 'shift', id, day: null };
            const when = `${formatTime(start)}–${formatTime(end)}`;
            return (
              <Checkbox
                key={id}
                label={[when, section, name].filter(Boolean).join(' · ')}
                checked={has(part) || has(whole)}
                disabled={has(whole)}
                onChange={(event) => toggle(part, event.currentTarget.checked)}
              />
            );
          })}
          {shifts.data.length === 0 ? (
            <p className={styles.place}>{t('AUDIENCE.NO_SHIFTS')}</p>
          ) : null}
        </div>
      ) : null}
      <Button variant="default" size="compact-sm" onClick={onDone}>
        {t('GENERAL.CLOSE')}
      </Button>
    </section>
  );
};
