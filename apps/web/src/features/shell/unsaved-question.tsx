import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAnythingUnsaved } from '#forms/unsaved.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';

type Place = { pathname: string; search: object };

const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);

/** Nobody loses what they typed by a tap on a tab or on the way back. */
export const UnsavedQuestion = () => {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSamePlace(current, next) && isAnythingUnsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmSheet
      opened={status === 'blocked'}
      title={t('UNSAVED.TITLE')}
      confirm={t('UNSAVED.LEAVE')}
      cancel={t('UNSAVED.STAY')}
      isDanger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('UNSAVED.HINT')}
    </ConfirmSheet>
  );
};
