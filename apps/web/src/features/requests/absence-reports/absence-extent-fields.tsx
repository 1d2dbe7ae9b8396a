import { TextInput } from '@mantine/core';
import type { AbsenceExtent } from '@ploeg/domain/absence-reports/absence-rules';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import { ChoiceTiles } from '#features/requests/choice-tiles.tsx';

type Values = { extent: AbsenceExtent; since: string; lastDay: string };

/** From when to when: all of the shift, what is left of it, or several days. */
export const AbsenceExtentFields = ({
  form,
  firstDay,
  hasClocked,
  hasBegun,
}: {
  form: {
    values: Values;
    set: (values: Partial<Values>) => void;
    field: AppForm<Values>['field'];
  };
  firstDay: string;
  hasClocked: boolean;
  hasBegun: boolean;
}) => {
  const { t } = useTranslation();
  const { extent } = form.values;
  const choices = [
    ...(hasClocked ? [] : [{ id: 'shift' as const, text: t('ABSENCE.EXTENT.shift') }]),
    ...(hasBegun ? [{ id: 'rest' as const, text: t('ABSENCE.EXTENT.rest') }] : []),
    { id: 'days' as const, text: t('ABSENCE.EXTENT.days') },
  ];
  return (
    <>
      <ChoiceTiles
        name="extent"
        label={t('ABSENCE.HOW_LONG')}
        choices={choices}
        chosen={extent}
        onChange={(chosen) => form.set({ extent: chosen })}
      />
      {hasBegun && (extent === 'rest' || (extent === 'days' && hasClocked)) ? (
        <TextInput
          type="time"
          label={t('ABSENCE.SINCE')}
          description={t('ABSENCE.SINCE_HINT')}
          {...form.field('since')}
        />
      ) : null}
      {extent === 'days' ? (
        <TextInput
          type="date"
          min={firstDay}
          required
          label={t('ABSENCE.LAST_DAY')}
          {...form.field('lastDay')}
        />
      ) : null}
    </>
  );
};
