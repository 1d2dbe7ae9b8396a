import { Button, TextInput } from '@mantine/core';
import type { Position } from '@ploeg/domain/clockings/place';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentPosition } from '#platform/position.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';

const asText = (value: Position | null) => ({
  latitude: value ? String(value.latitude) : '',
  longitude: value ? String(value.longitude) : '',
});

const toNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

/** Six digits are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** A point as two numbers, which a map can be asked for, or where this device is now. */
export const PointField = ({
  value,
  describedBy,
  isDisabled,
  onChange,
}: ControlProps<Position | null>) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asText(value));
  const [isFinding, setFinding] = useState(false);
  const point = { latitude: toNumber(typed.latitude), longitude: toNumber(typed.longitude) };
  const isEmpty = typed.latitude.trim() === '' && typed.longitude.trim() === '';
  const isFit = isEmpty || (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180);
  const initial = asText(value);
  /** A pair as maps copy it, "50.8467, 4.3525", fills both. */
  const type = (end: 'latitude' | 'longitude', text: string): void => {
    const pair = /^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
    if (pair) setTyped({ latitude: pair[1] ?? '', longitude: pair[2] ?? '' });
    else setTyped({ ...typed, [end]: text });
  };
  const standHere = async (): Promise<void> => {
    setFinding(true);
    const here = await currentPosition().finally(() => setFinding(false));
    if (!here) return showToast('danger', t('OFFICE_SETTINGS.POINT_NOT_FOUND'));
    setTyped(asText({ latitude: rounded(here.latitude), longitude: rounded(here.longitude) }));
  };
  return (
    <Typed
      isChanged={typed.latitude !== initial.latitude || typed.longitude !== initial.longitude}
      isFit={isFit}
      isDisabled={isDisabled}
      onSave={() =>
        onChange(
          isEmpty
            ? null
            : { latitude: rounded(point.latitude), longitude: rounded(point.longitude) },
        )
      }
      onReset={() => setTyped(initial)}
    >
      {(['latitude', 'longitude'] as const).map((end) => (
        <TextInput
          key={end}
          inputMode="decimal"
          className={styles.degrees}
          label={t(end === 'latitude' ? 'OFFICE_SETTINGS.LATITUDE' : 'OFFICE_SETTINGS.LONGITUDE')}
          value={typed[end]}
          disabled={isDisabled}
          aria-describedby={describedBy}
          error={isFit ? null : t('OFFICE_SETTINGS.POINT_UNFIT')}
          onChange={(event) => type(end, event.currentTarget.value)}
        />
      ))}
      <span className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={isFinding}
          disabled={isDisabled}
          onClick={() => void standHere()}
        >
          {t('OFFICE_SETTINGS.STAND_HERE')}
        </Button>
        {value ? (
          <a
            className={styles.link}
            href={`https://www.openstreetmap.org/?mlat=${value.latitude}&mlon=${value.longitude}#map=18/${value.latitude}/${value.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('OFFICE_SETTINGS.SEE_ON_MAP')}
          </a>
        ) : null}
      </span>
    </Typed>
  );
};
