import { measureDevice } from './device.ts';
import { ms, note, rounded } from './notes.ts';
import { measureOpens } from './opens.ts';
import { measurePeople } from './people.ts';
import { measureSizes } from './sizes.ts';
import { measureTeam } from './team.ts';

export const benchDevice = async (): Promise<void> => {
  const { login, tapMs, offlineStartMs } = await measureDevice();
  const sizes = measureSizes(login);
  note(
    'initial JS of the login page, gzip',
    `${sizes.jsGzip.toFixed(1)} kB in ${sizes.files} files`,
    '<= 165 kB',
    sizes.jsGzip <= 165,
  );
  note('  with Brotli', `${sizes.jsBrotli.toFixed(1)} kB`, '<= 125 kB', sizes.jsBrotli <= 125);
  note('the page with its looks, gzip', `${sizes.pageGzip.toFixed(1)} kB`);
  note('from the tap to saved on the device', `${rounded(tapMs)} ms`);
  note(
    'Home after an offline reload',
    `${rounded(offlineStartMs)} ms`,
    '< 1,000 ms',
    offlineStartMs < 1000,
  );
};

/** Beside a bare React page behind the same wall. */
const notePaint = (
  what: string,
  ours: number,
  bare: number,
  limit: number,
  ratio = ours / bare,
): void => {
  note(`  ${what}`, `${ms(ours)}, bare ${ms(bare)}`);
  note('    ratio', ratio.toFixed(2), `<= ${limit}`, ratio <= limit);
};

/** What it says, or why it could not be asked. */
const noteLighthouse = (said: Awaited<ReturnType<typeof measureOpens>>['lighthouse']): void => {
  if (typeof said === 'string') {
    note('  Lighthouse, mobile', `left out: ${said.slice(0, 200)}`);
    return;
  }
  const { login, bare } = said;
  note('  Lighthouse, mobile: score', login.score.toFixed(0), '>= 97', login.score >= 97);
  note('  Lighthouse: processor blocked', `${ms(login.blocked)}, bare ${ms(bare.blocked)}`);
  notePaint('Lighthouse: first paint', login.fcp, bare.fcp, 1.2);
  notePaint('Lighthouse: largest paint', login.lcp, bare.lcp, 1.05);
};

export const benchOpens = async (): Promise<void> => {
  const { login, again, loginKB, home, taps, punchShifts, lighthouse } = await measureOpens();
  const still = (shifts: number): string => shifts.toFixed(4);
  note('login on a slow line, 4 x slower', 'the first visit of a device');
  notePaint('first paint', login.fcp, login.bareFcp, 1.2, login.fcpRatio);
  notePaint('largest paint', login.lcp, login.bareLcp, 1.05, login.lcpRatio);
  note('  can be used', ms(login.usable));
  note('  processor blocked', `${ms(login.blocked)}, bare ${ms(login.bareBlocked)}`);
  note(
    '  first paint where the line stands already',
    `${ms(again.fcp)}, bare ${ms(again.bareFcp)}, ratio ${again.fcpRatio.toFixed(2)}`,
  );
  note('  layout shift', still(login.shifts), '0', login.shifts === 0);
  note('  its scripts, with Brotli', `${loginKB.toFixed(1)} kB`, '<= 125 kB', loginKB <= 125);
  noteLighthouse(lighthouse);
  note('Home without network, 4 x slower: first paint', ms(home.fcp));
  note('  what it last was', ms(home.lcp), '<= 300 ms', home.lcp <= 300);
  note('  can be used', ms(home.usable));
  note('  layout shift', still(home.shifts), '0', home.shifts === 0);
  note('layout shift while one punches', still(punchShifts), '0', punchShifts === 0);
  for (const [screen, p95] of Object.entries(taps)) {
    note(`a tap to its paint on ${screen}, 4 x slower, p95`, ms(p95), '< 200 ms', p95 < 200);
  }
};

export const benchPeople = async (): Promise<void> => {
  const measured = await measurePeople();
  const { people, answerMs, drawnMs, kB, filterMs, slowestFilterMs, filterCpuMs } = measured;
  note(
    `room People, ${rounded(people)} people: drawn after the answer`,
    ms(drawnMs),
    '< 400 ms',
    drawnMs < 400,
  );
  note('  the answer had come', `${ms(answerMs)} after the tap, ${rounded(kB)} kB`);
  note('  a filter', ms(filterMs), '< 100 ms', filterMs < 100);
  note('  of that the processor of the page', ms(filterCpuMs));
  note('  the slowest of the filters', ms(slowestFilterMs));
  const { previewMs } = measured;
  note('  an import of 5,000 lines previewed', ms(previewMs), '< 5,000 ms', previewMs < 5000);
};

export const benchTeam = async (): Promise<void> => {
  const team = await measureTeam();
  note(
    `team month, ${team.people} people, ${rounded(team.shifts)} shifts: drawn`,
    `${ms(team.drawnMs)} after the tap`,
  );
  note('  names drawn', `${ms(team.namesMs)} after the tap`);
  note('  the answer had come', `${ms(team.answerMs)} after the tap, ${rounded(team.kB)} kB`);
  for (const [way, frames] of [
    ['down', team.down],
    ['sideways', team.sideways],
  ] as const) {
    note(
      `  frames while scrolling ${way}`,
      `p50 ${ms(frames.p50)}  p95 ${ms(frames.p95)}`,
      'p95 <= 45 ms',
      frames.p95 <= 45,
    );
  }
  note('  DOM nodes, at most', rounded(team.nodes), '<= 1,000', team.nodes <= 1000);
  note('  JS heap', `${team.heapMB.toFixed(1)} MB`);
};
