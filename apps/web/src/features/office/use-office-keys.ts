import { useNavigate } from '@tanstack/react-router';
import type { OfficeRoom } from '#blocks/feature.ts';
import { type OfficeKey, useKeys } from '#blocks/office/keys.ts';
import { letterOf } from './rooms.ts';

/** The form in which one is, or the only one that there is. */
const saveForm = (): void => {
  const own = document.activeElement?.closest('form');
  const forms = document.querySelectorAll<HTMLFormElement>('#office-room form');
  const form = own ?? (forms.length === 1 ? forms[0] : undefined);
  form?.requestSubmit();
};

/** What holds in every room: to another room, to the keys, and to save. */
export const useOfficeKeys = (
  rooms: readonly OfficeRoom[],
  { showKeys, find }: { showKeys: () => void; find: () => void },
): void => {
  const navigate = useNavigate();
  const toRooms = rooms
    .filter((room) => letterOf(room) !== '')
    .map(
      (room): OfficeKey => ({
        keys: `g ${letterOf(room)}`,
        text: room.text,
        run: () => navigate({ to: room.to }),
      }),
    );
  useKeys([
    { keys: 'Ctrl+k', text: 'OFFICE.KEY.PALETTE', run: find },
    { keys: '?', text: 'OFFICE.KEY.KEYS', run: showKeys },
    { keys: 'Ctrl+s', text: 'OFFICE.KEY.SAVE', run: saveForm },
    ...toRooms,
  ]);
};
