import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';

const done: string[] = [];
let isReached = false;

vi.mock('#data/announcements/announcements.commands.ts', () => ({
  saveAnnouncement: (id: string | null) => {
    done.push(`save ${id}`);
    return Promise.resolve({ id: id ?? `kept ${done.length}` });
  },
  publishAnnouncement: (id: string) => {
    done.push(`publish ${id}`);
    return isReached ? Promise.resolve({ id }) : Promise.reject(new Error('lost'));
  },
  deleteAnnouncement: () => Promise.resolve(),
}));
vi.mock('#blocks/office/room.tsx', () => ({
  Room: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock('#blocks/office/use-scope.ts', () => ({
  useScope: () => ({ ids: ['bar'], single: { timezone: 'Europe/Brussels' } }),
}));
vi.mock('#blocks/office/audience-field.tsx', () => ({
  AudienceField: () => null,
  NOBODY: { include: [], exclude: [] },
}));
vi.mock('#data/audience/audience.queries.ts', () => ({
  audiencePreviewQuery: () => ({
    queryKey: ['audience'],
    queryFn: () => ({ people: 3, languages: [] }),
  }),
}));
vi.mock('./files-field.tsx', () => ({ FilesField: () => null }));
vi.mock('#platform/use-online.ts', () => ({ useOnline: () => true }));

const { Composer } = await import('./composer.tsx');

it('publishes what it has kept when somebody tries again, and begins no second one', async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Composer day="2026-11-20" />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText(/^Title/), 'Wet');
  await user.type(screen.getByLabelText(/^Text/), 'Wet');
  const press = () => user.click(screen.getByRole('button', { name: /3 people|Tell/ }));
  await press();
  await waitFor(() => expect(done).toEqual(['save null', 'publish kept 1']));
  isReached = true;
  await press();
  await waitFor(() => expect(done.slice(2)).toEqual(['save kept 1', 'publish kept 1']));
});
