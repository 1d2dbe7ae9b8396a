import { Button } from '@mantine/core';
import type { SettingsOf } from '@ploeg/domain/access/setting-flags';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { isDimonaUrgent, showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Department, Shift } from '#data/wire.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that a shift's work is not declared; leads who declares in its department to the form. */
export const DimonaPart = ({
  shift,
  department,
  now,
  renderLink,
}: {
  shift: Shift;
  department: SettingsOf<Department>;
  /** What the department's clock shows. */
  now: number;
  renderLink: (props: { children?: ReactNode }) => ReactNode;
}) => {
  const { t } = useTranslation();
  if (!showsDimonaMark(shift, department)) return null;
  const declares = departmentsWith('dimonaAccess', [department]).length > 0;
  const isUrgent = isDimonaUrgent(shift, now);
  return (
    <Notice
      tone={isUrgent ? 'error' : 'warning'}
      icon="warning"
      action={
        declares ? (
          <Button size="sm" variant="default" renderRoot={(props) => renderLink(props)}>
            {t('DIMONA.DECLARE_SHIFT')}
          </Button>
        ) : undefined
      }
    >
      {t(isUrgent ? 'DIMONA.URGENT_SHIFT' : 'SHIFT.DIMONA_MISSING')}
    </Notice>
  );
};
