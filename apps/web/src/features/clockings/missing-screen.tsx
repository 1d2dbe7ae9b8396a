import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';

const texts = {
  clocking: { icon: 'clock', name: 'CLOCKING.NONE', hint: 'CLOCKING.NONE_HINT' },
  task: { icon: 'task', name: 'TASK.NOT_FOUND', hint: 'TASK.NOT_FOUND_HINT' },
  question: { icon: 'check', name: 'FORGOTTEN.SETTLED', hint: 'FORGOTTEN.SETTLED_HINT' },
} as const;

/** In the place of what an address names and there is no longer, with the way home. */
export const MissingScreen = ({
  missing,
  title,
  back,
}: Pick<ComponentProps<typeof Screen>, 'title' | 'back'> & { missing: keyof typeof texts }) => {
  const { t } = useTranslation();
  const backToClocking = useBack('/clocking');
  const { icon, name, hint } = texts[missing];
  return (
    <Screen title={title} back={back ?? backToClocking}>
      <Empty
        icon={icon}
        title={t(name)}
        hint={t(hint)}
        action={<LinkButton to="/">{t('CLOCKING.TO_HOME')}</LinkButton>}
      />
    </Screen>
  );
};
