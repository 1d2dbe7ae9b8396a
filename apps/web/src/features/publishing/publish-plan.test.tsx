import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { PublishPlan } from './publish-plan.tsx';

const DAYS = { departmentId: 'd', from: '2026-11-23', to: '2026-11-30' };

const personOf = (personId: string, sectionId: string) => ({
  personId,
  name: personId,
  reach: 'mail',
  differences: [{ kind: 'new', constraints: [], before: null, after: null }],
  sectionId,
});

const wait = vi.hoisted(() => ({ people: [] as ReturnType<typeof personOf>[] }));

const managed = vi.hoisted(() => ({ ids: [] as string[] }));

vi.mock('#data/sync/use-managed-departments.ts', () => ({
  useManagedDepartments: () => managed.ids.map((id) => ({ id })),
}));
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

const draw = (department: object) =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PublishPlan days={DAYS} department={department as never} onClose={() => {}} />
    </QueryClientProvider>,
  );

it('leads to an invitation only whoever may send one, and says to others who may', async () => {
  wait.people = [{ ...personOf('Emma', 'bar'), reach: 'none' }];
  const { unmount } = await draw({ id: 'd', sections: [] });
  expect(await screen.findByText('Whoever manages people can invite them.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
  unmount();
  managed.ids = ['d'];
  await draw({ id: 'd', sections: [] });
  expect(await screen.findByRole('link', { name: 'Invite' })).toBeTruthy();
});

it('says after a section what waits still, and leads on to it', async () => {
  wait.people = [personOf('Emma', 'bar'), personOf('Bram', 'floor')];
  const sections = [
    { id: 'bar', name: 'Bar' },
    { id: 'floor', name: 'Floor' },
  ];
  const { user } = await draw({ id: 'd', sections });
  await user.click(await screen.findByRole('combobox', { name: 'Section' }));
  await user.click(await screen.findByRole('option', { name: 'Bar', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText(/Changes of 1 person are not published yet/);
  await user.click(screen.getByRole('button', { name: 'Publish the rest' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('1 person gets a message with their own changes.');
  expect(screen.queryByRole('button', { name: 'Publish the rest' })).toBeNull();
});
