import { Textarea } from '@mantine/core';
import { windowOver } from '@ploeg/domain/leave/leave-windows';
import { datesBetween } from '@ploeg/domain/time/calendar-days';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaveKindsQuery } from '#data/leave/leave.queries.ts';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import { windowText } from '#features/requests/leave/leave-plan-words.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './enter-leave.module.css';
import type { EnterForm, useEnterLeave } from './use-enter-leave.ts';

/** Shifts that leave would free, and too few people: the latter is entered with a reason only. */
export const InTheWay = ({
  form,
  inTheWay: { shifts, tooFew },
  onConfirm,
  onClose,
}: {
  form: EnterForm;
  inTheWay: ReturnType<typeof useEnterLeave>['inTheWay'];
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const frees = shifts.length > 0;
  const lacksReason = tooFew !== '' && form.values.comment.trim() === '';
  return (
    <ConfirmSheet
      opened={frees || tooFew !== ''}
      title={t(frees ? 'OFFICE.REQUESTS.ENTER.IN_THE_WAY' : 'OFFICE.REQUESTS.ENTER.TOO_FEW')}
      confirm={t(frees ? 'OFFICE.REQUESTS.ENTER.FREE' : 'OFFICE.REQUESTS.ENTER.ANYWAY')}
      cancel={t('GENERAL.CANCEL')}
      isDisabled={lacksReason}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {frees ? (
        <>
          <ul className={styles.shifts}>
            {shifts.map((shift) => (
              <li key={shift}>{shift}</li>
            ))}
          </ul>
          <p>{t('OFFICE.REQUESTS.ENTER.FREE_HINT')}</p>
        </>
      ) : null}
      {tooFew ? (
        <>
          <Notice tone="warning">{tooFew}</Notice>
          <Textarea
            label={t('OFFICE.REQUESTS.ENTER.NOTE')}
            description={t('OFFICE.REQUESTS.ENTER.TOO_FEW_WHY')}
            required
            autosize
            maxLength={2000}
            {...form.field('comment')}
          />
        </>
      ) : null}
    </ConfirmSheet>
  );
};

/** Days on which nobody asks for leave there are said, and hold back nobody who answers. */
export const InWindow = ({ form }: { form: EnterForm }) => {
  const { t, i18n } = useTranslation();
  const { departmentId, dayoffType, from, until } = form.values;
  const place = useKnownDepartments().find(({ id }) => id === departmentId);
  const kind = useQuery(leaveKindsQuery(departmentId)).data?.find(({ id }) => id === dayoffType);
  if (kind?.keepsToPlan !== true || from === '' || until < from) return null;
  const dates = datesBetween(fromDateKey(from), fromDateKey(until));
  const whole = { fullDay: true, dates, start: null, end: null };
  const window = windowOver(place?.leaveWindows ?? [], whole);
  if (!window) return null;
  return (
    <Notice tone="warning">
      {windowText(window, t, i18n.language)} {t('LEAVE.WINDOW_ENTER')}
    </Notice>
  );
};
