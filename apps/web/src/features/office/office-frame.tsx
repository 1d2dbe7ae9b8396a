import { Outlet } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeMenu } from '#blocks/office/office-menu.ts';
import { OfficeTheme } from '#blocks/office/office-theme.tsx';
import { Room } from '#blocks/office/room.tsx';
import { UndoToast } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOfficeMe } from '#data/sync/use-rights.ts';
import { Doors, OFFICE_DOORS } from '#platform/doors.ts';
import { useOnline } from '#platform/use-online.ts';
import { useShownPath } from '#platform/use-shown-path.ts';
import { Icon } from '#ui/icon.tsx';
import { ScreenLook } from '#ui/screen.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Palette } from './palette.tsx';
import { NoRight } from './no-right.tsx';
import styles from './office-frame.module.css';
import { OfficeScreen } from './office-screen.tsx';
import { entryAt, useIsOpen, useRooms } from './rooms.ts';
import { RoomsSheet } from './rooms-sheet.tsx';
import { SideMenu } from './side-menu.tsx';
import { useOfficeKeys } from './use-office-keys.ts';

/** The back office: the whole window, with its rooms at the side or, on a phone, behind one button. */
export const OfficeFrame = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const rooms = useRooms();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const showKeys = useCallback(() => setKeysOpen(true), []);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const find = useCallback(() => setPaletteOpen(true), []);
  useOfficeKeys(rooms, { showKeys, find });
  return (
    <OfficeTheme>
      <OfficeMenu value={openMenu}>
        <Doors value={OFFICE_DOORS}>
          <ScreenLook value={asRoom}>
            <div className={styles.office}>
              <a href="#office-room" className={styles.skip}>
                {t('OFFICE.SKIP')}
              </a>
              <SideMenu rooms={rooms} onKeys={showKeys} onFind={find} />
              <div id="office-room" tabIndex={-1} className={styles.main}>
                {isOnline ? null : (
                  <p className={styles.offline} role="status">
                    <Icon name="offline" size={16} />
                    {t('OFFICE.OFFLINE')}
                  </p>
                )}
                <AllowedRoom />
              </div>
              <UndoToast />
            </div>
            <RoomsSheet
              rooms={rooms}
              opened={isMenuOpen}
              onClose={() => setMenuOpen(false)}
              onFind={find}
            />
            <Palette opened={isPaletteOpen} rooms={rooms} onClose={() => setPaletteOpen(false)} />
            <KeysSheet opened={areKeysOpen} onClose={() => setKeysOpen(false)} />
          </ScreenLook>
        </Doors>
      </OfficeMenu>
    </OfficeTheme>
  );
};

const asRoom = (screen: ComponentProps<typeof OfficeScreen>) => <OfficeScreen {...screen} />;

/** As long as it is not known what is open to the person, nothing is refused. */
const Asking = () => {
  const { t } = useTranslation();
  return (
    <Room title={t('OFFICE.MENU')}>
      <RemoteState remote={useOfficeMe()} offline={t('OFFLINE.PLACES')} />
    </Room>
  );
};

/** The room of the address, or who can open it to the person. */
const AllowedRoom = () => {
  const path = useShownPath();
  const isOpen = useIsOpen(path);
  const needed = entryAt(path);
  if (isOpen) return <Outlet />;
  return isOpen === null ? <Asking /> : <NoRight text={needed?.text} right={needed?.right} />;
};
