import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Company, CompanyChanges } from '@ploeg/contract/company/company.schemas';
import { LANGUAGE_TAGS, LANGUAGES } from '@ploeg/domain/people/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { changeCompany } from '#data/company/company-keeping.ts';
import { companyQuery } from '#data/company/company.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { AccentField } from './accent-field.tsx';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { useOnline } from '#platform/use-online.ts';
import styles from './company.module.css';
import { LogoField } from './logo-field.tsx';
import { SignInAddress } from './sign-in-address.tsx';

/** What the company is called, speaks and looks like, and which parts of the app it has. */
export const CompanyScreen = () => {
  const { t } = useTranslation();
  const company = useQuery(companyQuery());
  return (
    <SettingsPage title={t('OFFICE_COMPANY.TITLE')} lead={t('OFFICE_COMPANY.LEAD')}>
      <CompanyState remote={company} />
      {company.data ? <CompanyForm key={company.data.version} company={company.data} /> : null}
    </SettingsPage>
  );
};

type Typed = {
  name: string;
  language: Company['language'];
  leave: boolean;
  referral: boolean;
  accent: string;
};

const typedOf = (company: Company): Typed => ({
  name: company.name,
  language: company.language,
  leave: company.features.includes('leaves_management'),
  referral: company.features.includes('referral'),
  accent: company.brand.accent?.chosen ?? '',
});

const toChanges = (typed: Typed): Required<CompanyChanges> => ({
  name: typed.name.trim(),
  language: typed.language,
  features: [
    ...(typed.leave ? (['leaves_management'] as const) : []),
    ...(typed.referral ? (['referral'] as const) : []),
  ],
  accent: typed.accent || null,
});

const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useAppForm<Typed>({
    initial: typedOf(company),
    required: ['name'],
    judge: ({ accent }) => ({
      accent:
        accent === '' || /^#[0-9a-f]{6}$/.test(accent) ? null : t('OFFICE_COMPANY.COLOR_WRONG'),
    }),
    wireNames: { features: 'referral' },
    send: async (typed) => {
      const before = toChanges(typedOf(company));
      const { version } = company;
      const { company: after } = await changeCompany({ ...toChanges(typed), version });
      showUndo(t('OFFICE_COMPANY.SAVED'), () =>
        changeCompany({ ...before, version: after.version }),
      );
    },
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  return (
    <div className={styles.page}>
      <form {...form.props} className={styles.form}>
        <TextInput
          label={t('OFFICE_COMPANY.NAME')}
          description={t('OFFICE_COMPANY.NAME_HINT')}
          maxLength={80}
          required
          withAsterisk={false}
          {...form.field('name')}
        />
        <NativeSelect
          label={t('OFFICE_COMPANY.LANGUAGE')}
          description={t('OFFICE_COMPANY.LANGUAGE_HINT')}
          data={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
          {...form.field('language')}
        />
        <fieldset className={styles.group}>
          <legend>{t('OFFICE_COMPANY.PARTS')}</legend>
          <Switch
            label={t('OFFICE_COMPANY.LEAVE')}
            description={t('OFFICE_COMPANY.LEAVE_HINT')}
            {...form.check('leave')}
          />
          <Switch
            label={t('OFFICE_COMPANY.REFERRAL')}
            description={t(
              company.hasOffer ? 'OFFICE_COMPANY.REFERRAL_HINT' : 'OFFICE_COMPANY.REFERRAL_NEEDS',
            )}
            disabled={!company.hasOffer && !form.values.referral}
            {...form.check('referral')}
          />
        </fieldset>
        <AccentField
          value={form.values.accent}
          error={form.errorAt('accent')}
          onChange={(accent) => form.set({ accent })}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div>
          <Button {...form.button} disabled={!isOnline}>
            {t('OFFICE_COMPANY.SAVE')}
          </Button>
        </div>
      </form>
      <LogoField logo={company.brand.logo} />
      <SignInAddress companyId={company.id} />
    </div>
  );
};
