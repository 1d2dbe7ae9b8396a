import { Button } from '@mantine/core';
import { canInDepartment, type KnownDepartment } from '@ploeg/domain/access/department-rights';
import { isDimonaUrgent, showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#data/wire.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that a shift's work is not declared, or for practice only; leads who declares there to the form. */
export const DimonaPart = ({
  shift,
  department,
  now,
  isPractice,
  renderLink,
}: {
  shift: Shift;
  department: KnownDepartment & { features: readonly { code: string }[] };
  /** What the department's clock shows. */
  now: number;
  /** Declarations reach nobody. */
  isPractice: boolean;
  renderLink: (props: { children?: ReactNode }) => ReactNode;
}) => {
  const { t } = useTranslation();
  const isKnown = department.features.some(({ code }) => code === 'dimona');
  if (isPractice && isKnown && shift.dimonaQualify && shift.dimonaValid) {
    return (
      <Notice tone="info" icon="declare">
        {t('DIMONA.PRACTICE_SHIFT')}
      </Notice>
    );
  }
  if (!showsDimonaMark(shift, department)) return null;
  const declares = canInDepartment(department, 'dimona.declare');
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
