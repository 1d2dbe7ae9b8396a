import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotationPlanned } from '#data/rotations/rotations.commands.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import type { FormValues } from '#forms/form-fields.ts';
import { useAppForm } from '#forms/use-app-form.ts';

/** A form of which one looks at what comes of it before it is done; what is typed since asks for another look. */
export const useTurnForm = <V extends FormValues>({
  initial,
  judge,
  wireNames,
  send,
  onPlanned,
}: {
  initial: () => V;
  judge: (values: V) => FieldErrors;
  wireNames?: Readonly<Record<string, string>>;
  send: (values: V, dryRun: boolean) => Promise<RotationPlanned>;
  onPlanned: (planned: RotationPlanned) => void;
}) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ of: string; planned: RotationPlanned } | null>(null);
  const form = useAppForm<V, void>({
    initial,
    judge,
    asks: true,
    ...(wireNames && { wireNames }),
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
