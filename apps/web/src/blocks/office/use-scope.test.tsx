import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { onlyOne, useScope } from './use-scope.ts';

let search: { d?: string };
let snapshot: object | null;

const place = (id: string) => ({ id, company: id, employmentId: `${id}-marc` });
const PLACES = ['atelier', 'bar', 'cellar'].map(place);

vi.mock('@tanstack/react-router', () => ({
  useSearch: () => search,
  useNavigate: () => (to: { search: (before: object) => { d?: string } }) => {
    search = to.search({});
  },
}));
vi.mock('./use-held-rights.ts', () => ({ useManaged: () => PLACES }));
vi.mock('#data/sync/use-client-state.ts', () => ({ useSnapshot: () => snapshot }));

const single = () => renderHook(() => useScope('plan')).result.current.single?.id;

beforeEach(() => {
  search = {};
  const shifts = [{ departmentId: 'bar', employmentId: 'bar-marc' }];
  snapshot = { departments: PLACES, shifts };
  localStorage.clear();
});

it('rooms of one location open where the reader works, and where nothing is known on the first', () => {
  expect(single()).toBe('bar');
  snapshot = null;
  expect(single()).toBe('atelier');
});

it('they open with the location that was chosen last, in whichever room', () => {
  const room = renderHook(() => onlyOne(useScope('plan')));
  act(() => room.result.current.set(['cellar']));
  expect(search.d).toBe('cellar');
  // Another room, whose address says nothing.
  search = {};
  expect(single()).toBe('cellar');
  act(() => room.result.current.set('all'));
  expect(single()).toBe('cellar');
  // An address that names others goes before it.
  search = { d: 'atelier' };
  expect(single()).toBe('atelier');
});
