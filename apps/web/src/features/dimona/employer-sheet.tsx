import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { useTranslation } from 'react-i18next';
import { saveDimonaEmployer } from '#data/dimona/dimona-overview.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

/** As whom a department declares; for its administrators. */
export const EmployerSheet = ({
  departmentId,
  employer,
  opened,
  isDisabled,
  onClose,
}: {
  departmentId: string;
  employer: DimonaEmployer | null;
  opened: boolean;
  isDisabled: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: {
      enterpriseNumber: showEnterpriseNumber(employer?.enterpriseNumber ?? ''),
      jointCommittee: employer?.jointCommittee ?? 'XXX',
      article17Type: employer?.article17Type ?? 'O17',
    },
    wireNames: {},
    send: async (values) => {
      await saveDimonaEmployer(departmentId, values);
      showToast('success', t('DIMONA.SAVED'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('DIMONA.FAILED')),
  });

  return (
    <Sheet
      opened={opened}
      title={t('DIMONA.EMPLOYER_TITLE')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} style={{ display: 'grid', gap: 16 }}>
        <TextInput
          label={t('DIMONA.ENTERPRISE_NUMBER')}
          inputMode="numeric"
          maxLength={16}
          {...form.field('enterpriseNumber')}
        />
        <NativeSelect
          label={t('DIMONA.COMMITTEE')}
          {...form.field('jointCommittee')}
          data={JOINT_COMMITTEES.map((value) => ({
            value,
            label: value === 'XXX' ? t('DIMONA.COMMITTEE_OTHER') : value,
          }))}
        />
        <NativeSelect
          label={t('DIMONA.ARTICLE_17')}
          {...form.field('article17Type')}
          data={ARTICLE_17_TYPES.map((value) => ({ value, label: t(`DIMONA.ARTICLE.${value}`) }))}
        />
        {form.failure && !form.errorAt('enterpriseNumber') ? (
          <Notice tone="error">{form.failure}</Notice>
        ) : null}
        <Button {...form.button} fullWidth disabled={isDisabled}>
          {t('PLAN.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};
