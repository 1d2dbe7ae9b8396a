import { describe, expect, it } from 'vitest';
import { findStructureProblems } from './structure-rules.ts';

const errorsOf = (path: string, text = '') => findStructureProblems({ path, text });

/** Assembled, so that the check does not find these words in here. */
const word = (...parts: string[]): string => parts.join('');

describe('lets pass', () => {
  it.each([
    ['apps/server/src/features/swaps/swaps.repo.ts', "import './swaps.table.ts';"],
    ['apps/server/src/features/swaps/swaps.routes.test.ts', ''],
    ['apps/server/src/features/change-requests/change-requests.service.ts', ''],
    ['apps/server/src/platform/mail/mail.table.ts', ''],
    ['apps/server/src/app.ts', "import { swaps } from '#features/swaps/swaps.routes.ts';"],
    ['packages/contract/src/all-routes.ts', "export const routes = { a: '../../b' };"],
    ['packages/contract/src/shared/route.ts', ''],
    ['packages/domain/src/time/wall-time.ts', ''],
    ['packages/domain/src/swaps/swap-state.ts', "import '../time/wall-time.ts';"],
    ['apps/web/src/data/outbox/sender.ts', ''],
    ['apps/web/src/features/shell/shell.tsx', ''],
    ['apps/web/src/routes/_app/shifts.$shiftId.tsx', ''],
    ['apps/web/src/routes/index.tsx', ''],
    ['tools/mutations.ts', '\n'.repeat(900)],
    ['reliability/support/team.ts', "import '../../apps/server/src/app.ts';"],
    ['apps/server/src/app.ts', '\n'.repeat(300)],
    ['apps/server/src/app.test.ts', '\n'.repeat(800)],
    ['apps/server/src/app.ts', word('// TO', 'DO(#12): later.')],
    ['apps/server/src/features/swaps/swaps.presenter.ts', "import type { a } from './a.table.ts';"],
    ['apps/server/src/platform/pictures.ts', "import type { Sharp } from 'sharp';"],
    ['apps/server/src/platform/pictures.ts', "const load = () => import('./picture-library.ts');"],
    ['apps/server/src/platform/pdf/seal.ts', "import { PDFDocument } from 'pdf-lib';"],
    ['apps/server/src/features/clockings/clocking-writes.repo.ts', 'db.update(clockings)'],
    ['apps/server/src/features/clockings/clockings.repo.ts', 'db.select().from(clockings)'],
    ['apps/server/src/features/clockings/clockings.test.ts', 'db.delete(clockings)'],
  ])('%s %j', (path, text) => {
    expect(errorsOf(path, text)).toEqual([]);
  });
});

describe('refuses', () => {
  it.each([
    ['a name in capitals', 'apps/web/src/ui/ShiftCard.tsx', ''],
    ['a folder in capitals', 'apps/web/src/ui/shiftCard/card.tsx', ''],
    ['a bag of things', 'packages/domain/src/shifts/utils.ts', ''],
    ['an index', 'apps/web/src/blocks/index.ts', ''],
    ['a noun spelled otherwise', 'packages/domain/src/shift/overlap.ts', ''],
    ['a noun of the device on the server', 'apps/server/src/features/time/time.service.ts', ''],
    ['a feature without a noun', 'apps/web/src/features/clock.screen.tsx', ''],
    ['a shape without a layer', 'packages/contract/src/shifts/shift-things.ts', ''],
    ['a layer of another room', 'apps/web/src/features/swaps/swaps.repo.ts', ''],
    ['a layer that there is not', 'apps/server/src/features/swaps/swaps.manager.ts', ''],
    ['a layer outside of every room', 'apps/server/src/platform/clock.service.ts', ''],
    ['a climb', 'packages/domain/src/time/time.ts', "import x from '../../other/x.ts';"],
    ['a climb of one', 'apps/web/src/ui/card.tsx', "import { x } from '../blocks/x.tsx';"],
    ['a climb in a call', 'apps/server/src/http/a.ts', "await import('../app.ts');"],
    [
      'a policy that uses a service',
      'apps/server/src/features/swaps/swaps.policy.ts',
      "import { getShift } from '#features/shifts/shifts.service.ts';",
    ],
    [
      'a large library that comes with the server',
      'apps/server/src/platform/pictures.ts',
      "import sharp from 'sharp';",
    ],
    [
      'the file that brings it',
      'apps/server/src/platform/pictures.ts',
      "import { openPicture } from './picture-library.ts';",
    ],
    [
      'what draws pages, past its door',
      'apps/server/src/features/staff/invitation-sheet.ts',
      "import { layOut } from '#platform/pdf/lay-out.ts';",
    ],
    [
      'a barrel',
      'apps/web/src/blocks/cards.ts',
      "/** All cards. */\nexport * from './a.tsx';\nexport { b } from './b.tsx';\n",
    ],
    ['work left behind', 'apps/server/src/app.ts', word('// FIX', 'ME later')],
    ['a focused test', 'apps/server/src/app.test.ts', word('it', ".only('x', () => {})")],
    ['a skipped test', 'e2e/clock.test.ts', word('test.', "skip('x', () => {})")],
    [
      'a second writer of a table that has one',
      'apps/server/src/features/clockings/clockings.repo.ts',
      'db\n  .update(clockings)\n  .set({})',
    ],
    [
      'the same in words of SQL',
      'apps/server/src/features/kiosks/kiosks.repo.ts',
      word('sql`delete ', 'from $', '{clockingEvents}`'),
    ],
    ['a long file', 'apps/server/src/app.ts', '\n'.repeat(301)],
    ['a long test', 'apps/server/src/app.test.ts', '\n'.repeat(801)],
  ])('%s', (_, path, text) => {
    expect(errorsOf(path, text)).toHaveLength(1);
  });
});
