import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Start } from './start-steps.ts';

type Location = Start['locations'][number];

/** Which location is meant, where there are several. */
export const LocationField = ({
  locations,
  value,
  onChange,
}: {
  locations: readonly Location[];
  value: string;
  onChange: (departmentId: string) => void;
}) => {
  const { t } = useTranslation();
  if (locations.length < 2) return null;
  return (
    <NativeSelect
      label={t('OFFICE.LOCATION')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={locations.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
    />
  );
};
