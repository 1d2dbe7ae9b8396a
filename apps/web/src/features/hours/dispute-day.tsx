import { Button, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { soonestOn } from '@ploeg/domain/clockings/came-for';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { OwnDay, OwnWord } from './own-words.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './hours.module.css';
import { useOwnWords } from './use-own-words.ts';
import { readWish, typedWish } from './wished-times.ts';

/** Says that a day is not right, and what would be; what was not taken is there to be said again. */
export const DisputeDay = ({
  day,
  again,
  onDone,
}: {
  day: OwnDay;
  again: OwnWord | undefined;
  onDone: (isSent: boolean) => void;
}) => {
  const { t } = useTranslation();
  const { dispute } = useOwnWords(day);
  const midnight = fromDateKey(day.day);
  const soonest = soonestOn(midnight, day.planned);
  const form = useAppForm({
    initial: { text: again?.text ?? '', ...typedWish(again?.wish ?? null) },
    // What was typed stays until it is sent, whatever is looked up meanwhile.
    draft: again ? undefined : { name: `dispute.${day.employmentId}.${day.day}` },
    required: ['text'],
    judge: (values) => ({
      end: readWish(values, midnight, soonest) === undefined ? t('HOURS.TIMES_WRONG') : null,
    }),
    send: (values): Promise<void> =>
      dispute(values.text.trim(), readWish(values, midnight, soonest) ?? null),
    onSent: () => onDone(true),
    refuse: () => t('GENERAL.ERROR'),
  });
  return (
    <form {...form.props}>
      <Stack gap={12}>
        <Textarea
          label={t('HOURS.WHAT_IS_WRONG')}
          autosize
          minRows={2}
          maxLength={1000}
          required
          {...form.field('text')}
        />
        <fieldset className={styles.wish}>
          <legend>{t('HOURS.WISH')}</legend>
          <TextInput label={t('PLAN.START')} type="time" {...form.field('start')} />
          <TextInput label={t('PLAN.END')} type="time" {...form.field('end')} />
          <NumberInput
            size="md"
            label={t('HOURS.WISH_PAUSE')}
            min={0}
            max={600}
            allowDecimal={false}
            {...form.field('pauseMinutes')}
          />
        </fieldset>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div className={styles.decision}>
          <Button variant="default" onClick={() => onDone(false)}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button}>{t('HOURS.DISPUTE_SEND')}</Button>
        </div>
      </Stack>
    </form>
  );
};
