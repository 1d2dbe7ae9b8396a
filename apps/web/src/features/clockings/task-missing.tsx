import { useTranslation } from 'react-i18next';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';

/** In the place of a task that no running clocking has. */
export const TaskMissing = ({ title }: { title: string }) => {
  const { t } = useTranslation();
  const goBack = useBack('/clocking').go;
  return (
    <Screen title={title} back={{ label: t('GENERAL.BACK'), go: goBack }}>
      <Empty
        icon="task"
        title={t('TASK.NOT_FOUND')}
        hint={t('TASK.NOT_FOUND_HINT')}
        action={<LinkButton to="/">{t('CLOCKING.TO_HOME')}</LinkButton>}
      />
    </Screen>
  );
};
