import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import { type CorrectedTimes, readCorrectedTimes } from '@ploeg/domain/clockings/corrected-times';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctClocking } from '#data/clockings/clocking-record.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { ApiError } from '#platform/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './planning.module.css';

type Fault = NonNullable<CorrectedTimes['fault']>;

/** Puts the times of a clocking right, or accepts it as it is. Either needs a reason. */
export const CorrectionForm = ({
  clocking,
  timezone,
  onDone,
}: {
  clocking: Clocking;
  timezone: string;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const known = { startAt: clocking.checkIn.at, endAt: clocking.checkOut?.at ?? null };
  const stood = {
    start: timeShownAt(known.startAt, timezone),
    end: known.endAt === null ? '' : timeShownAt(known.endAt, timezone),
  };
  const [typed, setTyped] = useState(stood);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const read = readCorrectedTimes(typed, known, timezone);
  const isChanged = typed.start !== stood.start || typed.end !== stood.end;
  const isNextDay =
    !read.fault &&
    read.end !== null &&
    startOfDay(read.end.wall) - startOfDay(wallSeconds(read.start.wall)) >= SECONDS_PER_DAY;
  const faultText = (field: Fault['field']): string | null => {
    if (fault?.field !== field) return null;
    return fault.kind === 'missing' ? t('GENERAL.REQUIRED') : t('CORRECT.NEVER');
  };

  const timesToSend = () => {
    if (read.fault) return {};
    const { start, end } = read;
    return {
      ...(start.at === known.startAt ? {} : { start: start.wall, startAt: start.at }),
      ...(!end || end.at === known.endAt ? {} : { end: end.wall, endAt: end.at }),
    };
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(read.fault);
    setReasonMissing(reason.trim() === '');
    setFailure(null);
    if (read.fault || reason.trim() === '') return;
    setBusy(true);
    try {
      await correctClocking(clocking.id, { ...timesToSend(), reason: reason.trim() });
      showToast('success', t(isChanged ? 'CORRECT.SAVED' : 'CORRECT.ACCEPTED'));
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.firstText : t('CORRECT.FAILED'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={12}>
        <div className={styles.pair}>
          <TextInput
            label={t('PLAN.START')}
            type="time"
            value={typed.start}
            error={faultText('start')}
            onChange={(event) => setTyped({ ...typed, start: event.currentTarget.value })}
          />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            description={isNextDay ? t('PLAN.NEXT_DAY') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed.end}
            error={faultText('end')}
            onChange={(event) => setTyped({ ...typed, end: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label={t('CORRECT.REASON')}
          description={t('CORRECT.REASON_HINT')}
          autosize
          minRows={1}
          maxLength={1000}
          required
          value={reason}
          error={isReasonMissing ? t('GENERAL.REQUIRED') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Button type="submit" fullWidth loading={isBusy} disabled={!isOnline}>
          {t(isChanged ? 'CORRECT.SAVE' : 'CORRECT.ACCEPT')}
        </Button>
      </Stack>
    </form>
  );
};
