import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';

/** A page of the running clocking, opened while none runs. */
export const NoClocking = ({
  title,
  back,
}: {
  title: string;
  back: { label: string; go: () => void };
}) => {
  const { t } = useTranslation();
  return (
    <Screen title={title} back={back}>
      <Empty
        icon="clock"
        title={t('CLOCKING.NONE')}
        hint={t('CLOCKING.NONE_HINT')}
        action={
          <Button renderRoot={(props) => <Link to="/" {...props} />}>
            {t('CLOCKING.TO_HOME')}
          </Button>
        }
      />
    </Screen>
  );
};
