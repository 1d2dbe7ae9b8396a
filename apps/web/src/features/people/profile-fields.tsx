import { NativeSelect, TextInput } from '@mantine/core';
import type { ProfileAnswer } from '@ploeg/contract/people/profile.schemas';
import { countriesByName } from '@ploeg/domain/people/countries';
import { showIban } from '@ploeg/domain/people/iban';
import { LANGUAGE_CODES, LANGUAGES, languageOfCode } from '@ploeg/domain/people/languages';
import { showNationalNumber } from '@ploeg/domain/people/national-number';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import { localeOf } from '#platform/datetime.ts';
import styles from './people.module.css';
import { storedText, type ProfileField, type ProfileTexts } from './profile-form.ts';

const useCountries = (): { value: string; label: string }[] => {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(localeOf(i18n.language), { type: 'region' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  return countriesByName(nameOf).map((code) => ({ value: code, label: nameOf(code) }));
};

const languages = LANGUAGE_CODES.map((code) => ({
  value: String(code),
  label: LANGUAGES[languageOfCode(code)].name,
}));

/** A field of the profile as it is typed or stored, and one of text with its label. */
const profileInputs = (data: ProfileAnswer['data'], form: AppForm<ProfileTexts>) => {
  const field = (name: ProfileField) => {
    const props = form.field(name);
    return { ...props, id: name, value: props.value ?? storedText(data, name) };
  };
  const text = (
    name: ProfileField,
    label: string,
    inputProps: Partial<ComponentProps<typeof TextInput>> = {},
  ) => <TextInput label={label} maxLength={200} {...field(name)} {...inputProps} />;
  return { field, text };
};

type PartProps = { data: ProfileAnswer['data']; form: AppForm<ProfileTexts> };

const PersonPart = ({ data, form }: PartProps) => {
  const { t } = useTranslation();
  const { field, text } = profileInputs(data, form);
  return (
    <section className={styles.section} aria-labelledby="profile-person">
      <h2 id="profile-person" className={styles.heading}>
        {t('PROFILE.PERSON')}
      </h2>
      <div className={styles.pair}>
        {text('profile.first_name', t('PROFILE.FIRST_NAME'), {
          autoComplete: 'given-name',
          required: true,
        })}
        {text('profile.last_name', t('PROFILE.LAST_NAME'), {
          autoComplete: 'family-name',
          required: true,
        })}
      </div>
      <TextInput
        label={t('PROFILE.EMAIL')}
        description={t('PROFILE.EMAIL_HINT')}
        value={data.profile.email}
        readOnly
        variant="filled"
      />
      {text('profile.phone', t('PROFILE.PHONE'), { type: 'tel', autoComplete: 'tel' })}
      <NativeSelect
        label={t('PROFILE.LANGUAGE')}
        description={t('PROFILE.LANGUAGE_HINT')}
        data={languages}
        {...field('profile.preferred_language_code')}
      />
    </section>
  );
};

const AddressPart = ({ data, form }: PartProps) => {
  const { t } = useTranslation();
  const countries = useCountries();
  const { field, text } = profileInputs(data, form);
  return (
    <section className={styles.section} aria-labelledby="profile-address">
      <h2 id="profile-address" className={styles.heading}>
        {t('PROFILE.ADDRESS')}
      </h2>
      {text('profile_address.line_1', t('PROFILE.LINE_1'), { autoComplete: 'address-line1' })}
      {text('profile_address.line_2', t('PROFILE.LINE_2'), { autoComplete: 'address-line2' })}
      <div className={styles.pair}>
        {text('profile_address.zipCode', t('PROFILE.ZIP'), { autoComplete: 'postal-code' })}
        {text('profile_address.city', t('PROFILE.CITY'), { autoComplete: 'address-level2' })}
      </div>
      {text('profile_address.state', t('PROFILE.STATE'), { autoComplete: 'address-level1' })}
      <NativeSelect
        label={t('PROFILE.COUNTRY')}
        data={countries}
        {...field('profile_address.country_code')}
      />
    </section>
  );
};

type NumberProps = { renderNumber: (number: string) => ReactNode };

const ExtraPart = ({
  data,
  meta,
  form,
  renderNumber,
}: PartProps & Pick<ProfileAnswer, 'meta'> & NumberProps) => {
  const { t } = useTranslation();
  const countries = useCountries();
  const none = { value: '', label: t('PROFILE.NOT_CHOSEN') };
  const { field, text } = profileInputs(data, form);
  const choices = (list: { id: number; name: string }[]) => [
    none,
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const { national_number: number } = data.profile_extra;
  const iban = form.values.profile_extra.bank_account_iban;
  return (
    <section className={styles.section} aria-labelledby="profile-extra">
      <h2 id="profile-extra" className={styles.heading}>
        {t('PROFILE.EXTRA')}
      </h2>
      {number === ''
        ? text('profile_extra.national_number', t('PROFILE.NATIONAL_NUMBER'), {
            description: t('PROFILE.NATIONAL_NUMBER_HINT'),
            placeholder: '85.07.30-033.28',
            autoComplete: 'off',
          })
        : renderNumber(number)}
      <div className={styles.pair}>
        {text('profile_extra.birthdate', t('PROFILE.BIRTHDATE'), {
          type: 'date',
          min: '1900-01-01',
          autoComplete: 'bday',
        })}
        {text('profile_extra.birthplace', t('PROFILE.BIRTHPLACE'))}
      </div>
      <NativeSelect
        label={t('PROFILE.GENDER')}
        data={choices(meta.gender)}
        {...field('profile_extra.gender')}
      />
      <NativeSelect
        label={t('PROFILE.CIVIL_STATE')}
        data={choices(meta.civil_state)}
        {...field('profile_extra.civil_state')}
      />
      <NativeSelect
        label={t('PROFILE.NATIONALITY')}
        data={[none, ...countries]}
        {...field('profile_extra.nationality_country_code')}
      />
      {text('profile_extra.bank_account_iban', t('PROFILE.IBAN'), {
        value: iban ?? showIban(data.profile_extra.bank_account_iban),
        placeholder: 'BE68 5390 0754 7034',
        autoComplete: 'off',
      })}
      {text('profile_extra.bank_account_bic', t('PROFILE.BIC'), { autoComplete: 'off' })}
    </section>
  );
};

/** Whom to call when something happens to somebody. */
const EmergencyPart = ({ data, form }: PartProps) => {
  const { t } = useTranslation();
  const { text } = profileInputs(data, form);
  return (
    <section className={styles.section} aria-labelledby="profile-emergency">
      <h2 id="profile-emergency" className={styles.heading}>
        {t('PROFILE.EMERGENCY')}
      </h2>
      <div className={styles.pair}>
        {text('profile_extra.emergency_name', t('PROFILE.EMERGENCY_NAME'), { autoComplete: 'off' })}
        {text('profile_extra.emergency_phone', t('PROFILE.EMERGENCY_PHONE'), {
          type: 'tel',
          autoComplete: 'off',
        })}
      </div>
    </section>
  );
};

const OwnNumber = ({ number }: { number: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('PROFILE.NATIONAL_NUMBER')}
      description={t('PROFILE.NATIONAL_NUMBER_SET')}
      value={showNationalNumber(number)}
      readOnly
      variant="filled"
    />
  );
};

/** The sections of a profile; what the server refused is said at its field. */
export const ProfileFields = ({
  answer: { data, meta },
  form,
  isOfOffice = false,
  renderNumber = (number) => <OwnNumber number={number} />,
}: {
  answer: ProfileAnswer;
  form: AppForm<ProfileTexts>;
  /** The office says elsewhere what somebody is called and how they are reached. */
  isOfOffice?: boolean;
} & Partial<NumberProps>) => (
  <div className={styles.sections}>
    {isOfOffice ? null : <PersonPart data={data} form={form} />}
    <AddressPart data={data} form={form} />
    <ExtraPart data={data} meta={meta} form={form} renderNumber={renderNumber} />
    <EmergencyPart data={data} form={form} />
  </div>
);
