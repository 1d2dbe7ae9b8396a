import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onUpdateReady } from '#platform/service-worker.ts';

// Every page carries this question, hardly any ever asks it.
const ConfirmSheet = lazy(async () => ({ default: (await import('#ui/sheet.tsx')).ConfirmSheet }));

/** Asks before a new version takes over; the queue lives in storage and is not touched by it. */
export const UpdatePrompt = () => {
  const { t } = useTranslation();
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => onUpdateReady((take) => setApply(() => take)), []);
  if (apply === null) return null;
  return (
    <Suspense>
      <ConfirmSheet
        opened
        title={t('UPDATE.TITLE')}
        confirm={t('UPDATE.NOW')}
        cancel={t('UPDATE.LATER')}
        onConfirm={apply}
        onClose={() => setApply(null)}
      >
        {t('UPDATE.MESSAGE')}
      </ConfirmSheet>
    </Suspense>
  );
};
