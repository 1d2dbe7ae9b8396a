import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PackId } from '@ploeg/domain/begin/sectors';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { createPayPolicy } from '#data/pay/pay-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDate } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './pay.module.css';

/** Begins a set of rules: with those of a sector, or with none. */
export const PolicySheet = ({
  packs,
  onClose,
  onDone,
}: {
  packs: readonly { packId: PackId; readOn: string }[];
  onClose: () => void;
  onDone: (name: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const [first] = packs;
  const form = useAppForm<{ name: string; pack: string }, string>({
    initial: () => ({ name: '', pack: first?.packId ?? '' }),
    required: ['name'],
    wireNames: { name: 'name', pack: 'packId' },
    send: async ({ name, pack }) => {
      const packId = packs.find((one) => one.packId === pack)?.packId ?? null;
      await createPayPolicy({ name: name.trim(), packId });
      return name.trim();
    },
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_PAY.FAILED')),
  });
  const chosen = packs.find(({ packId }) => packId === form.values.pack);
  return (
    <Sheet opened title={t('OFFICE_PAY.NEW')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextInput
          label={t('OFFICE_PAY.NAME')}
          maxLength={80}
          data-autofocus
          {...form.field('name')}
        />
        <NativeSelect
          label={t('OFFICE_PAY.PACK')}
          description={
            chosen
              ? t('OFFICE_PAY.PACK_HINT', {
                  day: formatDate(fromDateKey(chosen.readOn), i18n.language),
                })
              : undefined
          }
          data={[
            ...packs.map(({ packId }) => ({
              value: packId,
              label: t(`OFFICE_PAY.PACKS.${packId}`),
            })),
            { value: '', label: t('OFFICE_PAY.PACK_NONE') },
          ]}
          {...form.field('pack')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_PAY.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};
