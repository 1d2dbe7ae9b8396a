import { doOnline } from '../online-command.ts';
import { confirmLogout, prepareLogout } from '../session/logout.ts';
import { setPairing } from './kiosk-pairing.ts';
import { kioskStore } from './kiosk-store.ts';

export const revokeKiosk = (id: string) =>
  doOnline('DELETE /api/v3/kiosks/:id', { params: { id } }, ['KIOSKS']);

/** Signs out whoever did it. False, with nothing done, while punches of theirs still wait here. */
export const pairThisDevice = async (departmentId: string, name: string): Promise<boolean> => {
  const { waiting } = await prepareLogout();
  if (waiting > 0) return false;
  const body = { departmentId, name };
  const { kiosk, token } = await doOnline('POST /api/v3/kiosks', { body }, ['KIOSKS']);
  await kioskStore.boards.clear();
  setPairing({ kiosk, token, isRevoked: false });
  await confirmLogout();
  return true;
};
