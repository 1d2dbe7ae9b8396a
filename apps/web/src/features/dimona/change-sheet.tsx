import { Button } from '@mantine/core';
import {
  type DimonaField,
  fieldUse,
  isWorkerType,
  shownFields,
} from '@ploeg/domain/dimona/worker-types';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { cancelDimona, endDimona, updateDimona } from '#data/dimona/dimona-overview.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { Dimona } from '#data/wire.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import type { DimonaChangeKind } from './dimona-card.tsx';
import { DimonaFields } from './dimona-fields.tsx';
import { periodTypeOf, toDimonaBody, type TypedDimona } from './dimona-form.ts';
import { periodText } from './dimona-words.ts';

export type DimonaChange = {
  dimona: Dimona;
  kind: DimonaChangeKind;
  /** Counts them: each begins with what stands there then. */
  opening: number;
};

const dayOf = (seconds: number | null): string =>
  seconds === null ? '' : toDateKey(wallSeconds(seconds));

const typedOf = (dimona: Dimona): TypedDimona => ({
  employmentId: dimona.user.employmentId,
  workerType: isWorkerType(dimona.workerType) ? dimona.workerType : 'OTH',
  periodType: dimona.periodType ?? '',
  userType: dimona.userType ?? '',
  userStatus: dimona.userStatus ?? '',
  startingDate: dayOf(dimona.startingDate),
  endingDate: dayOf(dimona.endingDate),
  startingHour: dimona.startingHour ?? '',
  endingHour: dimona.endingHour ?? '',
  plannedHoursNbr: dimona.plannedHoursNbr === null ? '' : String(dimona.plannedHoursNbr),
});

const CHANGEABLE: readonly DimonaField[] = [
  'startingDate',
  'endingDate',
  'startingHour',
  'endingHour',
  'plannedHoursNbr',
];

/** What of a period can be corrected: what its form has, but never the start of a student. */
const changeableFields = (typed: TypedDimona): DimonaField[] =>
  shownFields(typed.workerType, periodTypeOf(typed)).filter(
    (field) =>
      CHANGEABLE.includes(field) && !(typed.workerType === 'STU' && field === 'startingDate'),
  );

/** The body of a correction: the fields that differ; a night's end moves with its day by itself. */
const changesOf = (typed: TypedDimona, before: TypedDimona) => {
  const body = toDimonaBody(typed);
  const changed = changeableFields(typed).filter((field) => typed[field] !== before[field]);
  const isDerivedEnd =
    fieldUse(typed.workerType, periodTypeOf(typed), 'endingDate') === 'derived' &&
    (changed.includes('startingDate') || changed.includes('endingHour'));
  const end = isDerivedEnd ? { endingDate: derivedEnd(typed) } : {};
  return { ...Object.fromEntries(changed.map((field) => [field, body[field]])), ...end };
};

const derivedEnd = ({ startingDate, startingHour, endingHour }: TypedDimona): number => {
  const start = Date.parse(startingDate) / 1000;
  return endingHour !== '' && endingHour < startingHour ? start + 86_400 : start;
};

/** Corrects, ends or takes back an accepted period; stays open to say why it cannot be. */
export const ChangeSheet = ({
  change,
  opened,
  isDisabled,
  now,
  onClose,
}: {
  change: DimonaChange | null;
  opened: boolean;
  isDisabled: boolean;
  now: number;
  onClose: () => void;
}) => {
  if (!change) return null;
  const { dimona, kind, opening: key } = change;
  const common = { dimona, opened, isDisabled, onClose };
  return kind === 'cancel' ? (
    <CancelSheet key={key} {...common} now={now} />
  ) : (
    <FieldsSheet key={key} {...common} kind={kind} />
  );
};

const useSentText = (): string => {
  const { t } = useTranslation();
  return t(useIsPractice() ? 'DIMONA.SENT_PRACTICE' : 'DIMONA.SENT_CHANGE');
};

type Props = { dimona: Dimona; opened: boolean; isDisabled: boolean; onClose: () => void };

const FieldsSheet = ({
  dimona,
  opened,
  isDisabled,
  onClose,
  kind,
}: Props & { kind: 'update' | 'out' }) => {
  const { t } = useTranslation();
  const sentText = useSentText();
  const before = typedOf(dimona);
  const form = useAppForm({
    initial: before,
    wireNames: {},
    send: async (values) => {
      if (kind === 'out') await endDimona(dimona.id, Date.parse(values.endingDate) / 1000);
      else await updateDimona(dimona.id, changesOf(values, before));
      showToast('success', sentText);
      onClose();
    },
    refuse: (error) => failureText(error, t, t('DIMONA.FAILED')),
  });
  const typed = form.values;
  const fields: readonly DimonaField[] = kind === 'out' ? ['endingDate'] : changeableFields(typed);
  const isUnchanged = fields.every((field) => typed[field] === before[field]);
  const hasFieldError = fields.some((field) => form.errorAt(field));

  return (
    <Sheet
      opened={opened}
      title={t(kind === 'out' ? 'DIMONA.OUT_TITLE' : 'DIMONA.UPDATE_TITLE')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{dimona.user.displayName}</p>
      <form {...form.props} style={{ display: 'grid', gap: 16 }}>
        <DimonaFields form={form} only={fields} />
        {form.failure && !hasFieldError ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button
          {...form.button}
          fullWidth
          disabled={isDisabled || isUnchanged || typed.startingDate === ''}
        >
          {t(kind === 'out' ? 'DIMONA.OUT' : 'DIMONA.UPDATE')}
        </Button>
      </form>
    </Sheet>
  );
};

const CancelSheet = ({ dimona, opened, isDisabled, now, onClose }: Props & { now: number }) => {
  const { t, i18n } = useTranslation();
  const sentText = useSentText();
  const form = useAppForm({
    initial: {},
    send: async () => {
      await cancelDimona(dimona.id);
      showToast('success', sentText);
      onClose();
    },
    refuse: (error) => failureText(error, t, t('DIMONA.FAILED')),
  });
  return (
    <ConfirmSheet
      opened={opened}
      title={t('DIMONA.CANCEL_TITLE')}
      confirm={t('DIMONA.CANCEL')}
      cancel={t('GENERAL.BACK')}
      isDanger
      isBusy={form.isBusy}
      isDisabled={isDisabled}
      onConfirm={form.submit}
      onClose={() => (form.isBusy ? undefined : onClose())}
    >
      <p style={{ margin: 0 }}>
        {dimona.user.displayName}, {periodText(dimona, t, i18n.language)}
      </p>
      <p style={{ margin: '8px 0 0' }}>{t('DIMONA.CANCEL_HINT')}</p>
      {dimona.deadlines.cancel <= now ? (
        <Notice tone="warning" icon="warning">
          {t('DIMONA.CANCEL_LATE')}
        </Notice>
      ) : null}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
    </ConfirmSheet>
  );
};
