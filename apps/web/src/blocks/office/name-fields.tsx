import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Form = { field: (name: 'firstName' | 'lastName') => TextInputProps };

/** The two names of a person: of whoever fills them in, whose browser knows them, or of somebody else. */
export const NameFields = ({
  form,
  isOwn = false,
  firstId,
}: {
  form: Form;
  isOwn?: boolean;
  firstId?: string;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        id={firstId}
        label={t('PROFILE.FIRST_NAME')}
        autoComplete={isOwn ? 'given-name' : 'off'}
        maxLength={100}
        data-autofocus
        {...form.field('firstName')}
      />
      <TextInput
        label={t('PROFILE.LAST_NAME')}
        autoComplete={isOwn ? 'family-name' : 'off'}
        maxLength={100}
        {...form.field('lastName')}
      />
    </>
  );
};
