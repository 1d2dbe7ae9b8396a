import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDimonaEmployer } from '#data/dimona/dimona-desk.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { failureOf, fieldErrors } from './field-errors.ts';

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
  const [typed, setTyped] = useState({
    enterpriseNumber: showEnterpriseNumber(employer?.enterpriseNumber ?? ''),
    jointCommittee: employer?.jointCommittee ?? 'XXX',
    article17Type: employer?.article17Type ?? 'O17',
  });
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const articles = {
    O17: t('DIMONA.ARTICLE.O17'),
    S17: t('DIMONA.ARTICLE.S17'),
    T17: t('DIMONA.ARTICLE.T17'),
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await saveDimonaEmployer(departmentId, typed);
      showToast('success', t('DIMONA.SAVED'));
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      setFailure(failureOf(error, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet
      opened={opened}
      title={t('DIMONA.EMPLOYER_TITLE')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form
        noValidate
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('DIMONA.ENTERPRISE_NUMBER')}
          inputMode="numeric"
          maxLength={16}
          value={typed.enterpriseNumber}
          error={errors.enterpriseNumber}
          onChange={(event) => setTyped({ ...typed, enterpriseNumber: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('DIMONA.COMMITTEE')}
          value={typed.jointCommittee}
          data={JOINT_COMMITTEES.map((value) => ({
            value,
            label: value === 'XXX' ? t('DIMONA.COMMITTEE_OTHER') : value,
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const jointCommittee = JOINT_COMMITTEES.find((known) => known === value) ?? 'XXX';
            setTyped({ ...typed, jointCommittee });
          }}
        />
        <NativeSelect
          label={t('DIMONA.ARTICLE_17')}
          value={typed.article17Type}
          data={ARTICLE_17_TYPES.map((value) => ({ value, label: articles[value] }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const article17Type = ARTICLE_17_TYPES.find((known) => known === value) ?? 'O17';
            setTyped({ ...typed, article17Type });
          }}
        />
        {failure && !errors.enterpriseNumber ? <Notice tone="error">{failure}</Notice> : null}
        <Button type="submit" fullWidth loading={isBusy} disabled={isDisabled}>
          {t('PLAN.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};
