import { expect, it } from 'vitest';
import { findStructureFaults } from './structure-rules.ts';

const faultsOf = (path: string, text = '') => findStructureFaults({ path, text });

it('lets a file in the right room pass', () => {
  expect(faultsOf('apps/server/src/features/swaps/swaps.repo.ts', "import './x.ts';")).toEqual([]);
  expect(faultsOf('apps/web/src/routes/_app/shifts.$shiftId.tsx')).toEqual([]);
});

it.each([
  ['apps/web/src/ui/ShiftCard.tsx', ''],
  ['packages/domain/src/shifts/utils.ts', ''],
  ['packages/domain/src/shift/overlap.ts', ''],
  ['packages/contract/src/shifts/shift-things.ts', ''],
  ['apps/web/src/data/sync/world.ts', "import x from '../../platform/api.ts';"],
  ['apps/server/src/app.ts', ['// TO', 'DO later'].join('')],
  ['apps/server/src/app.test.ts', ['it', ".only('x', () => {})"].join('')],
  ['apps/server/src/app.ts', '\n'.repeat(401)],
])('refuses %s', (path, text) => {
  expect(faultsOf(path, text)).toHaveLength(1);
});
