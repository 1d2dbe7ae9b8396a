import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotationPlanned } from '#data/rotations/rotations.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import type { FormValues } from '#forms/form-fields.ts';
import { type FormOptions, useAppForm } from '#forms/use-app-form.ts';

/** A form of which one looks at what comes of it before it is done; what is typed since asks for another look. */
export const useTurnForm = <V extends FormValues>({
  send,
  onPlanned,
  ...options
}: Pick<FormOptions<V, void>, 'initial' | 'required' | 'judge' | 'wireNames'> & {
  send: (values: V, dryRun: boolean) => Promise<RotationPlanned>;
  onPlanned: (planned: RotationPlanned) => void;
}) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ of: string; planned: RotationPlanned } | null>(null);
  const form = useAppForm<V, void>({
    ...options,
    asks: true,
    send: async (values) => {
      const planned = await send(values, true);
      setSeen({ of: JSON.stringify(values), planned });
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const isCurrent = seen?.of === JSON.stringify(form.values);
  return {
    form,
    preview: isCurrent ? seen.planned : null,
    plan: () => void form.run(() => send(form.values, false), onPlanned),
  };
};

/** How many shifts are made, as theirs or open. */
export const countMade = ({ turns }: RotationPlanned): number =>
  turns.filter(({ outcome }) => outcome === 'made' || outcome === 'open').length;
