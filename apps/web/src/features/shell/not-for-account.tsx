import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';

/** Stands in place of a screen that the account has no use for. */
export const NotForAccount = () => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="lock"
      title={t('CLOCK_ONLY.NOT_HERE')}
      hint={t('CLOCK_ONLY.NOT_HERE_HINT')}
      action={
        <Button mt={8} renderRoot={(props) => <Link to="/" {...props} />}>
          {t('CLOCKING.TO_HOME')}
        </Button>
      }
    />
  );
};
