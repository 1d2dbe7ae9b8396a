import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverOrigin } from '#platform/server-address.ts';

/** The sign-in page in the company's looks, for a page of its own or a card in the staff room. */
export const SignInAddress = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('OFFICE_COMPANY.SIGN_IN_PAGE')}
      description={t('OFFICE_COMPANY.SIGN_IN_PAGE_HINT')}
      readOnly
      value={`${serverOrigin()}/login?company=${companyId}`}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
};
