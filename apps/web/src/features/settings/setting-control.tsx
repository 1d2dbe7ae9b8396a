import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { declarationOf, type SettingKey } from '@ploeg/domain/settings/setting-list';
import type {
  Channels,
  ClockSpan,
  LeastStaff,
  LeaveWindow,
  OpeningWeek,
  Shape,
} from '@ploeg/domain/settings/setting-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { PointField } from './point-field.tsx';
import { StaffField } from './staff-field.tsx';
import { shownNumber, storedNumber } from './setting-words.ts';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';
import { WindowsField } from './windows-field.tsx';

/** The control of a setting, as the shape of its value wants it. */
export const SettingControl = ({
  settingKey,
  departmentId,
  ...props
}: ControlProps & { settingKey: SettingKey; departmentId: string }) => {
  const { shape } = declarationOf(settingKey);
  switch (shape.type) {
    case 'switch':
      return <SwitchControl {...(props as ControlProps<boolean>)} />;
    case 'number':
      return <NumberControl {...(props as ControlProps<number | null>)} shape={shape} />;
    case 'text':
    case 'clock':
    case 'day':
      return <TextControl {...(props as ControlProps<string | null>)} shape={shape} />;
    case 'zone':
      return <ZoneControl {...(props as ControlProps<string>)} />;
    case 'span':
      return <SpanControl {...(props as ControlProps<ClockSpan>)} />;
    case 'channels':
      return <ChannelsControl {...(props as ControlProps<Channels>)} />;
    case 'point':
      return <PointField {...(props as Parameters<typeof PointField>[0])} />;
    case 'opening':
      return <OpeningHoursField {...(props as ControlProps<OpeningWeek[]>)} />;
    case 'windows':
      return <WindowsField {...(props as ControlProps<LeaveWindow[]>)} />;
    case 'staff':
      return <StaffField departmentId={departmentId} {...(props as ControlProps<LeastStaff[]>)} />;
    case 'enforcements':
      return null;
  }
};

const SwitchControl = ({
  value,
  label,
  describedBy,
  isDisabled,
  onChange,
}: ControlProps<boolean>) => (
  <Switch
    className={styles.control}
    checked={value}
    disabled={isDisabled}
    aria-label={label}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

const NumberControl = ({
  value,
  label,
  describedBy,
  isDisabled,
  shape,
  onChange,
}: ControlProps<number | null> & { shape: Extract<Shape, { type: 'number' }> }) => {
  const { t } = useTranslation();
  const { least, most, unit, orNone } = shape;
  const initial = value === null ? '' : String(shownNumber(value, unit));
  const [typed, setTyped] = useState(initial);
  const [low, high] = [shownNumber(least, unit), shownNumber(most, unit)];
  const isEmpty = typed.trim() === '';
  const number = Number(typed);
  const isFit = isEmpty
    ? orNone === true
    : Number.isInteger(number) && number >= low && number <= high;
  return (
    <Typed
      isChanged={typed !== initial}
      isFit={isFit}
      isDisabled={isDisabled}
      onSave={() => onChange(isEmpty ? null : storedNumber(number, unit))}
      onReset={() => setTyped(initial)}
    >
      <TextInput
        inputMode="numeric"
        className={styles.short}
        value={typed}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={describedBy}
        error={isFit ? null : t('OFFICE_SETTINGS.RANGE', { least: low, most: high })}
        rightSection={
          <span className={styles.unit}>{t(`OFFICE_SETTINGS.UNIT_SHORT.${unit}`)}</span>
        }
        rightSectionWidth={56}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Typed>
  );
};

const INPUT_TYPES = { text: 'text', clock: 'time', day: 'date' } as const;

const TextControl = ({
  value,
  label,
  describedBy,
  isDisabled,
  shape,
  onChange,
}: ControlProps<string | null> & { shape: Extract<Shape, { type: 'text' | 'clock' | 'day' }> }) => {
  const initial = value ?? '';
  const [typed, setTyped] = useState(initial);
  const least = shape.type === 'text' ? shape.least : shape.type === 'clock' ? 1 : 0;
  return (
    <Typed
      isChanged={typed !== initial}
      isFit={typed.trim().length >= least}
      isDisabled={isDisabled}
      onSave={() => onChange(shape.type === 'day' && typed === '' ? null : typed.trim())}
      onReset={() => setTyped(initial)}
    >
      <TextInput
        type={INPUT_TYPES[shape.type]}
        className={shape.type === 'text' ? styles.long : styles.short}
        value={typed}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={describedBy}
        {...(shape.type === 'text' && { maxLength: shape.most })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Typed>
  );
};

const ZoneControl = ({ value, label, describedBy, isDisabled, onChange }: ControlProps<string>) => {
  const [zone, setZone] = useState(value);
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), value])].sort();
  return (
    <Typed
      isChanged={zone !== value}
      isFit
      isDisabled={isDisabled}
      onSave={() => onChange(zone)}
      onReset={() => setZone(value)}
    >
      <NativeSelect
        data={zones}
        value={zone}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
    </Typed>
  );
};

const SpanControl = ({ value, describedBy, isDisabled, onChange }: ControlProps<ClockSpan>) => {
  const { t } = useTranslation();
  const [span, setSpan] = useState(value);
  return (
    <Typed
      isChanged={span.from !== value.from || span.to !== value.to}
      isFit={span.from !== '' && span.to !== ''}
      isDisabled={isDisabled}
      onSave={() => onChange(span)}
      onReset={() => setSpan(value)}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          className={styles.short}
          label={t(end === 'from' ? 'OFFICE_SETTINGS.FROM' : 'OFFICE_SETTINGS.TO')}
          value={span[end]}
          disabled={isDisabled}
          aria-describedby={describedBy}
          onChange={(event) => setSpan({ ...span, [end]: event.currentTarget.value })}
        />
      ))}
    </Typed>
  );
};

const ChannelsControl = ({ value, isDisabled, onChange }: ControlProps<Channels>) => {
  const { t } = useTranslation();
  return (
    <div className={`${styles.control} ${styles.column}`}>
      {(['app', 'email'] as const).map((way) => (
        <Checkbox
          key={way}
          label={t(way === 'app' ? 'OFFICE_SETTINGS.BY_APP' : 'OFFICE_SETTINGS.BY_MAIL')}
          checked={value[way]}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...value, [way]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
};
