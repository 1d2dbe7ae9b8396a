import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests, by a part of their paths, in the order of how long they take. */
const SLOWEST = [
  'testing/tenants/',
  'testing/scenarios/',
  'reliability/fault-matrix',
  'reliability/kill-server',
  'reliability/two-servers',
  'reliability/clock',
  'reliability/duplicates',
  'server/src/main.test',
  'admin/main.test',
  'http/bad-input',
  'reliability/restore',
  'features/contracts/contracts.routes',
  'features/office/backup',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOWEST.findIndex((part) => moduleId.includes(part));
  return place === -1 ? SLOWEST.length : place;
};

/**
 * The order of Vitest, but for the slowest files, which begin: in a fresh clone it knows no more of a
 * file than its size, and one processor would end up waiting half a minute for the other.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (a, b) =>
        projects.indexOf(a.project) - projects.indexOf(b.project) || placeOf(a) - placeOf(b),
    );
  }
}
