import { Button, NativeSelect, TextInput } from '@mantine/core';
import { datesBetween } from '@ploeg/domain/time/calendar-days';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { sicknessKindsQuery } from '#data/leave/leave.queries.ts';
import { convertLeave } from '#data/leave-ledger/leave-ledger.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';

const daysFrom = (from: string, until: string): string[] =>
  datesBetween(fromDateKey(from), fromDateKey(until));

/** Makes days of leave days of illness, once the certificate was seen. */
export const ConversionForm = ({
  requestId,
  departmentId,
  span,
  isOnline,
  onDone,
}: {
  requestId: string;
  departmentId: string;
  span: { day: string; until: string };
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const kinds = useQuery(sicknessKindsQuery(departmentId)).data ?? [];
  const days = daysFrom(span.day, span.until);
  const form = useAppForm({
    initial: { kind: '', from: span.day, until: span.day, certificateOn: '' },
    required: ['certificateOn'],
    judge: ({ from, until }) => ({
      until: until < from ? t('LEAVE.END_BEFORE_START') : null,
      kind: kinds.length === 0 ? t('OFFICE_LEAVE.NO_SICKNESS') : null,
    }),
    send: ({ kind, from, until, certificateOn }) =>
      convertLeave({
        requestId,
        days: daysFrom(from, until),
        dayoffType: kind || (kinds[0]?.id ?? ''),
        certificateOn,
      }),
    onSent: () => {
      showToast('success', t('OFFICE_LEAVE.CONVERTED'));
      onDone();
    },
    wireNames: { until: 'days', kind: 'dayoffType', certificateOn: 'certificateOn' },
    refuse: (error) => failureText(error, t, t('OFFICE_LEAVE.FAILED')),
  });
  useFocusInside(form.props.ref);
  const choices = days.map((day) => ({
    value: day,
    label: formatDayShort(fromDateKey(day), i18n.language),
  }));
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LEAVE.CONVERT')}>
      <div className={lineForm.fields}>
        <NativeSelect label={t('OFFICE_LEAVE.ILL_FROM')} data={choices} {...form.field('from')} />
        <NativeSelect label={t('OFFICE_LEAVE.ILL_UNTIL')} data={choices} {...form.field('until')} />
        <NativeSelect
          label={t('OFFICE_LEAVE.ILLNESS')}
          data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('kind')}
        />
        <TextInput
          type="date"
          label={t('OFFICE_LEAVE.CERTIFICATE_ON')}
          description={t('OFFICE_LEAVE.CERTIFICATE_HINT')}
          {...form.field('certificateOn')}
        />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LEAVE.CONVERT')}
        </Button>
      </div>
    </form>
  );
};
