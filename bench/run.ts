import { parseArgs } from 'node:util';
import { benchBoard } from './board-figures.ts';
import { benchDay } from './day.ts';
import { benchDevice, benchOpens, benchPeople, benchTeam } from './device-figures.ts';
import { benchHours } from './hours.ts';
import { note, noteLoad, writeNotes } from './notes.ts';
import { benchPay } from './pay.ts';
import { benchReports } from './reports.ts';
import { benchSockets } from './sockets.ts';
import { benchEmbedded, benchFloods, benchPostgres } from './server-figures.ts';
import { countStatements } from './statements.ts';

/** Figures of one run; only ratios within it mean anything. */
const { only, minutes } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string', default: '30' } },
}).values;
const isWanted = (name: string): boolean => only === undefined || only === name;

noteLoad('at the start');
if (isWanted('checkin') || isWanted('datas') || isWanted('candidates')) {
  await benchPostgres(isWanted);
}
if (isWanted('statements')) await countStatements();
if (isWanted('checkin') || isWanted('embedded')) await benchEmbedded();
if (isWanted('flood')) await benchFloods();
if (isWanted('device')) await benchDevice();
if (isWanted('opens')) await benchOpens();
if (isWanted('team')) await benchTeam();
if (isWanted('people')) await benchPeople();
if (isWanted('board')) await benchBoard();
if (isWanted('pay')) {
  benchPay(note);
  await benchHours();
}
if (isWanted('sockets')) await benchSockets();
if (isWanted('reports')) await benchReports();
// Half an hour is for those who ask for it.
const isWhole = only !== 'day' || (await benchDay(Number(minutes)));
noteLoad('at the end');
writeNotes();
// The process that holds the servers of a browser's run waits for more of them.
process.exit(isWhole ? 0 : 1);
