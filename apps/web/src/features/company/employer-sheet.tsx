import { Button, TextInput } from '@mantine/core';
import type { LegalEntity, LegalEntityFields } from '@ploeg/contract/employers/employers.schemas';
import { readOnssNumber, showOnssNumber } from '@ploeg/domain/employers/onss-number';
import { readEnterpriseNumber, showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  archiveEmployer,
  changeEmployer,
  createEmployer,
} from '#data/employers/employers-keeping.ts';
import styles from './company.module.css';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CommitteeFields } from './committee-fields.tsx';

const fieldsOf = (employer: LegalEntity | null): LegalEntityFields => ({
  name: employer?.name ?? '',
  form: employer?.form ?? '',
  enterpriseNumber: showEnterpriseNumber(employer?.enterpriseNumber ?? ''),
  onssNumber: showOnssNumber(employer?.onssNumber ?? ''),
  address: employer?.address ?? '',
  jointCommittee: employer?.jointCommittee ?? 'XXX',
  article17Type: employer?.article17Type ?? 'O17',
});

/** A legal entity, new or changed; numbers are checked by their last two digits as they are typed. */
export const EmployerSheet = ({
  employer,
  onClose,
}: {
  employer: LegalEntity | null;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm<LegalEntityFields>({
    initial: fieldsOf(employer),
    required: ['name'],
    judge: ({ enterpriseNumber, onssNumber }) => ({
      enterpriseNumber:
        enterpriseNumber.trim() && readEnterpriseNumber(enterpriseNumber).error
          ? t('OFFICE_EMPLOYERS.NUMBER_WRONG')
          : null,
      onssNumber:
        onssNumber.trim() && readOnssNumber(onssNumber).error
          ? t('OFFICE_EMPLOYERS.ONSS_WRONG')
          : null,
    }),
    wireNames: {},
    send: async (fields) => {
      if (employer) {
        const { employer: after } = await changeEmployer(employer.id, {
          ...fields,
          version: employer.version,
        });
        showUndo(t('OFFICE_EMPLOYERS.CHANGED'), () =>
          changeEmployer(employer.id, { ...fieldsOf(employer), version: after.version }),
        );
      } else {
        const { employer: made } = await createEmployer(fields);
        showUndo(t('OFFICE_EMPLOYERS.ADDED', { name: made.name }), () => archiveEmployer(made.id));
      }
      onClose();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  const title = employer
    ? t('OFFICE_EMPLOYERS.CHANGE_OF', { name: employer.name })
    : t('OFFICE_EMPLOYERS.NEW');
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <EntityFields form={form} />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_COMPANY.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};

const EntityFields = ({ form }: { form: AppForm<LegalEntityFields> }) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('OFFICE_EMPLOYERS.NAME')}
          maxLength={80}
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={t('OFFICE_EMPLOYERS.FORM')}
          placeholder="BV"
          maxLength={20}
          {...form.field('form')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('OFFICE_EMPLOYERS.NUMBER')}
          placeholder="0403.170.701"
          description={t('OFFICE_EMPLOYERS.NUMBER_HINT')}
          maxLength={20}
          {...form.field('enterpriseNumber')}
        />
        <TextInput
          label={t('OFFICE_EMPLOYERS.ONSS')}
          placeholder="0009354-67"
          maxLength={20}
          {...form.field('onssNumber')}
        />
      </div>
      <TextInput label={t('OFFICE_EMPLOYERS.ADDRESS')} maxLength={200} {...form.field('address')} />
      <CommitteeFields form={form} description={t('OFFICE_EMPLOYERS.COMMITTEE_HINT')} />
    </>
  );
};
