import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';

/** Says what happens to the position before the browser asks for it (R56). */
export const GpsNote = ({ department }: { department: Department | undefined }) => {
  const { t } = useTranslation();
  if (!department?.clockinParams.enableGps) return null;
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t('CLOCKING.GPS_NOTE')}
    </Text>
  );
};
