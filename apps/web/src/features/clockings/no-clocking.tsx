import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
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
        action={<LinkButton to="/">{t('CLOCKING.TO_HOME')}</LinkButton>}
      />
    </Screen>
  );
};
