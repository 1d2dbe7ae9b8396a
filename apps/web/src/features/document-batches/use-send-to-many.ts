import { useTranslation } from 'react-i18next';
import type { RoomAction } from '#blocks/office/room-actions.tsx';

/** From a room to where one document goes to many. */
export const useSendToMany = (): RoomAction => ({
  text: useTranslation().t('DOCUMENT_BATCHES.TITLE'),
  icon: 'send',
  link: { to: '/office/documents/send' },
});
