import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isUpdateOffered, isUpdateRequired, subscribeToUpdate } from '#data/app-update.ts';
import { onUpdateReady } from '#platform/service-worker.ts';

// Every page carries these questions, hardly any ever asks one.
const ConfirmSheet = lazy(async () => ({ default: (await import('#ui/sheet.tsx')).ConfirmSheet }));
const UpdateRequired = lazy(async () => ({
  default: (await import('./update-required.tsx')).UpdateRequired,
}));

/** Asks before a new version takes over, or insists where this one may not go on. */
export const UpdatePrompt = () => {
  const { t } = useTranslation();
  const [reload, setReload] = useState<(() => void) | null>(null);
  const [isHidden, setHidden] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRequired = useSyncExternalStore(subscribeToUpdate, isUpdateRequired);
  const isOffered = useSyncExternalStore(subscribeToUpdate, isUpdateOffered);
  useEffect(
    () =>
      onUpdateReady((takeOver) => {
        setReload(() => takeOver);
        setHidden(false);
      }),
    [],
  );

  const update = async (): Promise<void> => {
    setBusy(true);
    // Loaded late: the login page carries no queue, and has none to wait for.
    const { whenSettled } = await import('#data/outbox/settled.ts');
    await whenSettled();
    if (reload) reload();
    else location.reload();
  };

  if (isRequired) {
    return (
      <Suspense>
        <UpdateRequired isBusy={isBusy} onReload={() => void update()} />
      </Suspense>
    );
  }
  if (reload === null || isHidden || !isOffered) return null;
  return (
    <Suspense>
      <ConfirmSheet
        opened
        title={t('UPDATE.TITLE')}
        confirm={t('UPDATE.NOW')}
        cancel={t('UPDATE.LATER')}
        isBusy={isBusy}
        onConfirm={() => void update()}
        onClose={() => setHidden(true)}
      >
        {t('UPDATE.MESSAGE')}
      </ConfirmSheet>
    </Suspense>
  );
};
