import { type BoardFigures, measureBoard } from './board.ts';
import { measureBatch } from './board-batch.ts';
import { ms, note, noteLimit, noteRatio, rounded } from './notes.ts';

const WAYS = [
  ['down', 'while scrolling down'],
  ['sideways', 'while scrolling sideways'],
  ['drag', 'while a shift is dragged'],
] as const;

const noteFigures = (figures: BoardFigures): void => {
  note('  drawn', ms(figures.drawnMs));
  for (const [way, when] of WAYS) {
    const { p50, p95 } = figures[way];
    note(`  frames ${when}`, `p50 ${ms(p50)}  p95 ${ms(p95)}`);
  }
};

/** The board beside other calendars; the goals are set by the first of them. */
export const benchBoard = async (): Promise<void> => {
  const { people, shifts, ours, echo, peers } = await measureBoard();
  note(`board of ${rounded(people)} people, 28 days, ${rounded(shifts)} shifts, 4 x slower`, '');
  noteFigures(ours);
  note('  nodes of the grid, at most', rounded(ours.nodes), '<= 950', ours.nodes <= 950);
  noteLimit('  an edit to its paint', echo.ms, 50);
  note('  the same, 4 x slower', ms(echo.slowMs));
  for (const [at, { name, ...theirs }] of peers.entries()) {
    const isGoal = at === 0;
    const ratio = (what: string, share: number, most: number): void =>
      isGoal ? noteRatio(what, share, most) : note(what, share.toFixed(2));
    note(name, '');
    noteFigures(theirs);
    note('  nodes, at most', rounded(theirs.nodes));
    ratio('  ours by it: drawn', ours.drawnMs / theirs.drawnMs, 0.3);
    for (const [way, when] of WAYS) {
      ratio(`  ours by it: p95 of frames ${when}`, ours[way].p95 / theirs[way].p95, 0.5);
    }
  }
  const batch = await measureBatch();
  noteLimit(`a batch of ${batch.operations} operations, PostgreSQL`, batch.ms, 1000);
};
