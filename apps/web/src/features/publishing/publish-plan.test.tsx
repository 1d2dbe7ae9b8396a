import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { PublishPlan } from './publish-plan.tsx';

const DAYS = { departmentId: 'd', from: '2026-11-23', to: '2026-11-30' };

const personOf = (personId: string, sectionId: string) => ({
  personId,
  name: personId,
  isReachable: true,
  differences: [],
  sectionId,
});

const wait = vi.hoisted(() => ({ people: [] as { personId: string; sectionId: string }[] }));

vi.mock('./other-places.tsx', () => ({ OtherPlaces: () => null }));
vi.mock('./publish-person.tsx', () => ({
  PublishPerson: ({ person }: { person: { name: string } }) => <li>{person.name}</li>,
}));
vi.mock('./publish-foot.tsx', () => ({
  PublishFoot: ({ publishing }: { publishing: { publish: () => Promise<void> } }) => (
    <button type="button" onClick={() => void publishing.publish()}>
      Publish
    </button>
  ),
}));
vi.mock('#data/planning/publications.ts', () => ({
  publicationQuery: (_: unknown, { sectionIds }: { sectionIds?: string[] }) => ({
    queryKey: ['plan', sectionIds ?? []],
    queryFn: () => ({
      hash: 'h',
      left: [],
      people: wait.people.filter(({ sectionId }) => !sectionIds || sectionIds.includes(sectionId)),
    }),
    gcTime: 0,
  }),
  publishPlan: async (_: unknown, { sectionIds }: { sectionIds?: string[] }) => {
    const isChosen = ({ sectionId }: { sectionId: string }) =>
      !sectionIds || sectionIds.includes(sectionId);
    const told = wait.people.filter(isChosen).map(({ personId }) => personId);
    wait.people = wait.people.filter((person) => !isChosen(person));
    return { batch: { id: 'b' }, told, unreached: [] };
  },
}));

it('says after a section what waits still, and leads on to it', async () => {
  wait.people = [personOf('Emma', 'bar'), personOf('Bram', 'floor')];
  const sections = [
    { id: 'bar', name: 'Bar' },
    { id: 'floor', name: 'Floor' },
  ];
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PublishPlan days={DAYS} department={{ id: 'd', sections } as never} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Section' }));
  await user.click(await screen.findByRole('option', { name: 'Bar', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText(/Changes of 1 person are not published yet/);
  await user.click(screen.getByRole('button', { name: 'Publish the rest' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('1 person gets a message with their own changes.');
  expect(screen.queryByRole('button', { name: 'Publish the rest' })).toBeNull();
});
