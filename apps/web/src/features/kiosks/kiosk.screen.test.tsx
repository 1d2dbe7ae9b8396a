import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { KioskScreen } from './kiosk.screen.tsx';

const emma = { employmentId: 'emma', firstName: 'Emma', waiting: 0 };
let waiting = 0;

vi.mock('#platform/use-online.ts', () => ({ useOnline: () => false }));
vi.mock('#data/kiosks/kiosk-pairing.ts', () => ({ usePairing: () => ({ isRevoked: false }) }));
vi.mock('#data/kiosks/kiosk.ts', () => ({
  useKiosk: () => ({ board: { department: {} }, people: [{ ...emma, waiting }], tries: new Map() }),
}));
vi.mock('#data/kiosks/kiosk-actions.ts', () => ({
  checkInAtKiosk: async () => 36_000,
  startPauseAtKiosk: async () => 0,
  endPauseAtKiosk: async () => 0,
}));
vi.mock('./door-panel.tsx', () => ({ DoorPanel: () => null }));
vi.mock('./tablet.tsx', () => ({ KioskStatus: () => null, TabletSheet: () => null }));
vi.mock('./code-scan.tsx', () => ({ CodeScan: () => null }));
vi.mock('./check-out-form.tsx', () => ({ CheckOutForm: () => null, asksAtCheckOut: () => false }));
vi.mock('./person-list.tsx', () => ({
  PersonList: ({ onChoose }: { onChoose: (id: string) => void }) => (
    <button type="button" onClick={() => onChoose('emma')}>
      Emma
    </button>
  ),
}));
vi.mock('./pin-pad.tsx', () => ({
  PinPad: ({ onRight }: { onRight: () => void }) => (
    <button type="button" onClick={onRight}>
      1234
    </button>
  ),
}));
vi.mock('./person-actions.tsx', () => ({
  PersonActions: ({ onPunch }: { onPunch: (wanted: { do: string }) => void }) => (
    <button type="button" onClick={() => onPunch({ do: 'check-in' })}>
      Check in
    </button>
  ),
}));

it.each([
  [1, 1],
  [0, 0],
])('says without signal of %s punches that wait that they are kept', async (waits, kept) => {
  waiting = waits;
  const { user } = await renderInApp(<KioskScreen />);
  for (const name of ['Emma', '1234', 'Check in']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(await screen.findByText('Checked in at 10:00')).toBeTruthy();
  expect(screen.queryAllByText(/Kept on this tablet/)).toHaveLength(kept);
});
