import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openInvitation } from '#data/session/invitations.ts';
import { renderInApp } from '#testing/render.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

vi.stubGlobal('__APP_VERSION__', '4.4.64');
vi.mock('#data/session/invitations.ts', () => ({
  openInvitation: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no connection'))),
}));

it('tries the same code once more when it is sent again, and a link that is opened beside it', async () => {
  const { user } = await renderInApp(<WelcomeScreen />);
  await user.type(screen.getByRole('textbox'), 'ABCDE-12345');
  for (const tries of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(openInvitation).toHaveBeenCalledTimes(tries));
    await screen.findByText('This does not open');
  }
  location.hash = '#FGHJK-67890';
  await waitFor(() => expect(openInvitation).toHaveBeenLastCalledWith('FGHJK-67890'));
});
