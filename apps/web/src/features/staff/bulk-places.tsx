import { NativeSelect } from '@mantine/core';
import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem, StaffRow } from '#data/staff/staff-rows.ts';

export type StaffPlace = {
  id: string;
  name: string;
  sections: readonly ListItem[];
  skills: readonly ListItem[];
  manages: boolean;
  usualKind: WorkerKind | null;
};

/** Where the people work whom something is done for; of several locations one is chosen. */
export const usePlace = (rows: readonly StaffRow[], locations: readonly StaffPlace[]) => {
  const worked = new Set(rows.flatMap(({ jobs }) => jobs.map(({ locationId }) => locationId)));
  const places = locations.filter(({ id, manages }) => manages && worked.has(id));
  const [id, set] = useState(places[0]?.id ?? '');
  const setId = (next: string): void => set(next);
  return { places, place: places.find((one) => one.id === id), setId };
};

export const PlaceField = ({ places, place, setId }: ReturnType<typeof usePlace>) => {
  const { t } = useTranslation();
  if (places.length < 2) return null;
  return (
    <NativeSelect
      label={t('OFFICE.LOCATION')}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={place?.id ?? ''}
      onChange={(event) => setId(event.currentTarget.value)}
    />
  );
};
