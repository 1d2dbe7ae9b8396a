import { Button } from '@mantine/core';
import { hasDepartmentWith } from '@ploeg/domain/access/departments';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';

/** To the code that a kiosk knows the person by, for those who clock somewhere. */
export const CodeLink = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  if (!snapshot || !hasDepartmentWith('clocking', snapshot.departments)) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="code" size={20} />}
      renderRoot={(props) => <Link to="/me/code" {...props} />}
    >
      {t('MY_CODE.TITLE')}
    </Button>
  );
};
