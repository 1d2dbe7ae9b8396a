import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { RemoteState } from './remote-state.tsx';

type Elsewhere = ComponentProps<typeof RemoteState>['remote'] & {
  isAsked: boolean;
  whomToAsk: string;
};

/** Stands where somebody may do a thing in no location; as long as that is being asked it is not said. */
export const NoLocation = ({
  elsewhere,
  ...empty
}: { elsewhere: Elsewhere } & Omit<ComponentProps<typeof Empty>, 'hint'>) => {
  const { t } = useTranslation();
  if (!elsewhere.isAsked || elsewhere.data !== undefined) {
    return <Empty {...empty} hint={elsewhere.whomToAsk} />;
  }
  return <RemoteState remote={elsewhere} offline={t('OFFLINE.PLACES')} />;
};
