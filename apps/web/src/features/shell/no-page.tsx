import { Box } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** In the place of an address that names nothing, with the way home. */
export const NoPage = () => {
  const { t } = useTranslation();
  // The app is a main part already; whoever is not signed in has no other.
  const isInApp = useMatch({ from: '/_app', shouldThrow: false, select: () => true });
  return (
    <Box component={isInApp ? 'div' : 'main'} px={20}>
      <Empty
        icon="search"
        title={t('NO_PAGE.TITLE')}
        hint={t('NO_PAGE.HINT')}
        action={
          <LinkButton to="/" mt={8}>
            {t('CLOCKING.TO_HOME')}
          </LinkButton>
        }
      />
    </Box>
  );
};
