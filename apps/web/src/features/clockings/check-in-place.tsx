import { Text } from '@mantine/core';
import { isKioskCode } from '@ploeg/domain/kiosks/place-code';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './clocking.module.css';
import type { CheckInState } from './use-check-in.ts';

/** The place that was scanned, or the way back to the scanner for who went on without. */
export const CheckInPlace = ({
  state: { draft, scan, shift },
  department,
}: {
  state: CheckInState;
  department: Department;
}) => {
  const { t } = useTranslation();
  const code = draft.place?.code;
  if (code) {
    const kiosks = (department.scanCodes.kiosks ?? []).map(({ id }) => id);
    const place = isKioskCode(code, kiosks) ? department.company : code;
    return (
      <Text className={styles.place}>
        <Icon name="place" size={20} />
        {t('CLOCKING.PLACE', { place })}
      </Text>
    );
  }
  if (scan === 'none') return null;
  return (
    <LinkButton
      variant="subtle"
      leftSection={<Icon name="scan" size={20} />}
      to="/scan"
      search={{ use: 'check-in', department: department.id, shift: shift?.id }}
      state={{ checkIn: draft }}
      replace
    >
      {t('SCAN.PLACE_TITLE')}
    </LinkButton>
  );
};
