import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { deleteRatio, setRatio } from '#data/forecast/forecast.commands.ts';
import type { ForecastRatio } from '#data/forecast/forecast.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { optionsOf } from '#forms/options.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';

type Props = {
  departmentId: string;
  measure: Measure;
  sections: readonly { id: string; name: string }[];
  ratios: readonly ForecastRatio[];
  isOnline: boolean;
  onDone: () => void;
};

const HOUR_SECONDS = 3600;

/** Full hours of a day, `00:00` to `24:00`. */
const HOURS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour * HOUR_SECONDS),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const useRatioForm = ({ departmentId, measure, ratios, onDone }: Props) => {
  const { t } = useTranslation();
  const unit = measure === 'revenue' ? 100 : 1;
  return useAppForm({
    initial: {
      sectionId: '',
      perPersonHour: '',
      least: '1',
      start: String(11 * HOUR_SECONDS),
      end: String(23 * HOUR_SECONDS),
    },
    required: ['least'],
    judge: ({ perPersonHour }) => ({
      perPersonHour: Number(perPersonHour) > 0 ? null : t('GENERAL.REQUIRED'),
    }),
    send: async ({ sectionId, perPersonHour, least, start, end }) => {
      const was = ratios.find((ratio) => ratio.sectionId === (sectionId || null));
      const item = await setRatio({
        departmentId,
        measure,
        sectionId: sectionId || null,
        perPersonHour: Number(perPersonHour) * unit,
        least: Number(least),
        start: Number(start),
        end: Number(end),
      });
      return { was, item };
    },
    onSent: ({ was, item }) => {
      showUndo(t('FORECAST.RATIO_SET'), () => {
        if (!was) return deleteRatio(item.id);
        const { id: _, ...fields } = was;
        return setRatio(fields);
      });
      onDone();
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
};

/** How much one person of a section does in an hour. */
export const RatioForm = (props: Props) => {
  const { measure, sections, isOnline, onDone } = props;
  const { t } = useTranslation();
  const form = useRatioForm(props);
  useEscape(true, onDone);
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('FORECAST.RATIO_ADD')}>
      <div className={lineForm.fields}>
        <NativeSelect
          label={t('NEEDS.SECTION')}
          data={optionsOf(sections, t('NEEDS.WHOLE'))}
          {...form.field('sectionId')}
        />
        <TextInput
          label={t(measure === 'revenue' ? 'FORECAST.EUROS_HOUR' : 'FORECAST.COVERS_HOUR')}
          maxLength={6}
          {...form.digits('perPersonHour')}
        />
        <TextInput label={t('FORECAST.LEAST')} maxLength={2} {...form.digits('least')} />
        <NativeSelect label={t('NEEDS.FROM')} data={HOURS} {...form.field('start')} />
        <NativeSelect label={t('NEEDS.UNTIL')} data={HOURS} {...form.field('end')} />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('NEEDS.SAVE')}
        </Button>
      </div>
    </form>
  );
};
