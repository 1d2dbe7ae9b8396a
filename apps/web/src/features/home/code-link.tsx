import { hasDepartmentWith } from '@ploeg/domain/access/departments';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** To the code that a kiosk knows the person by, for those who clock somewhere. */
export const CodeLink = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  if (!snapshot || !hasDepartmentWith('clocking', snapshot.departments)) return null;
  return (
    <LinkButton variant="default" leftSection={<Icon name="code" size={20} />} to="/me/code">
      {t('MY_CODE.TITLE')}
    </LinkButton>
  );
};
