import { randomInt } from 'node:crypto';
import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { DimonaDriver, DimonaMessage, SendOutcome } from '#platform/dimona/dimona-driver.ts';
import { createSimulatorRepo } from './simulator.repo.ts';
import {
  anomaly,
  isLate,
  errorsOfChange,
  errorsOfNew,
  type SimulatedPeriod,
  toPeriod,
  withMessage,
} from './simulator-rules.ts';

/** How the simulator answers whatever is right by the rules. */
export type SimulatorMode = 'accept' | 'warn' | 'refuse' | 'wait' | 'out' | 'forbid';

/** Serial numbers (digits 7 to 9 of the national number) that get an answer of their own. */
const BY_SERIAL: Record<string, SimulatorMode> = {
  '901': 'refuse',
  '902': 'warn',
  '903': 'wait',
  '904': 'out',
  '905': 'forbid',
};

const REFUSED = '90017-151';
const WARNED = '90017-369';
const LATE = '90373-460';

/** Ten digits and two that check them, as social security numbers periods. */
const makeNumber = (): string => {
  const base = String(randomInt(1_000_000_000, 9_999_999_999));
  return `${base}${String(97 - (Number(base) % 97)).padStart(2, '0')}`;
};

/** Social security as far as declarations go: refuses by the anomalies of R63, warns of what is late. */
export const createSimulator = (
  database: Pick<Database, 'within'>,
  clock: Clock,
  settings: { mode: SimulatorMode },
): DimonaDriver => {
  const modeFor = ({ worker }: DimonaMessage): SimulatorMode =>
    BY_SERIAL[worker.ssin.slice(6, 9)] ?? settings.mode;

  const brusselsNow = () => {
    const shown = new Date(toWallTime(clock.now(), BRUSSELS) * 1000).toISOString();
    return { date: shown.slice(0, 10), hour: shown.slice(11, 16).replace(':', '') };
  };

  const repoOf = (companyId: string) =>
    createSimulatorRepo(database.within(companyId).db, companyId);

  const judge = async (message: DimonaMessage, mode: SimulatorMode) => {
    const repo = repoOf(message.worker.companyId);
    const periods: SimulatedPeriod[] = await repo.listPeriodsOf(message.worker.personId);
    const old = periods.find((period) => period.id === message.periodId);
    const isNew = message.kind === 'IN';
    const period = isNew ? toPeriod(message, makeNumber()) : old && withMessage(old, message);
    const errors =
      isNew && period
        ? errorsOfNew(message, period, periods)
        : errorsOfChange(message, old, periods);
    if (mode === 'refuse' && errors.length === 0) errors.push(REFUSED);
    if (!period || errors.length > 0) {
      return { result: 'B' as const, period: undefined, codes: errors };
    }
    const codes = isLate(message.kind, period, brusselsNow()) ? [LATE] : [];
    if (mode === 'warn') codes.push(WARNED);
    const cancelled = message.kind === 'CANCEL';
    const result = codes.length > 0 ? ('W' as const) : ('A' as const);
    return { result, period: { ...period, cancelled }, codes };
  };

  const receive = async (message: DimonaMessage, mode: SimulatorMode): Promise<SendOutcome> => {
    const { companyId, personId } = message.worker;
    const declarationId = makeNumber();
    const { result, period, codes } = await judge(message, mode);
    const repo = repoOf(companyId);
    if (period) await repo.savePeriod({ ...period, personId });
    await repo.insertAnswer({
      id: declarationId,
      result,
      periodId: period?.id ?? null,
      anomalies: codes.map(anomaly),
      waits: mode === 'wait' ? 1 : 0,
    });
    return { type: 'taken', declarationId };
  };

  return {
    register: 'simulator',

    check: async () => {
      if (settings.mode === 'out') return { type: 'unavailable', detail: 'http_500' };
      if (settings.mode === 'forbid') return { type: 'rejected', status: 403 };
      return { type: 'works' };
    },

    send: async (message) => {
      const mode = modeFor(message);
      if (mode === 'out') return { type: 'unavailable', detail: 'http_500' };
      if (mode === 'forbid') return { type: 'rejected', status: 403 };
      return receive(message, mode);
    },

    ask: async ({ companyId, declarationId }) => {
      if (settings.mode === 'out') return { type: 'unavailable', detail: 'http_500' };
      const repo = repoOf(companyId);
      const answer = await repo.findAnswer(declarationId);
      if (!answer) return { type: 'pending' };
      if (answer.waits > 0) {
        await repo.countWait(declarationId);
        return { type: 'answered', result: 'S', periodId: null, anomalies: [] };
      }
      const { result, periodId, anomalies } = answer;
      return { type: 'answered', result, periodId, anomalies };
    },
  };
};
