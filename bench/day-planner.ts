import { setTimeout as sleep } from 'node:timers/promises';
import { instant, SECONDS_PER_DAY, startOfDay, toWallTime } from '@ploeg/domain/time/wall-time';
import type { DayDevice } from './day-device.ts';
import type { Change } from './day-plan.ts';
import { departmentId, membershipId, PEOPLE_PER_DEPARTMENT, plannerOf } from './generate.ts';

const AGAIN_MS = 2000;
/** Behind all shifts that the company begins with, and within the days of which free ones are shown. */
const FIRST_DAY = 46;
const DAYS = 12;

/** A shift that was planned; times in unix milliseconds. */
export type Planned = {
  id: string;
  department: number;
  /** Null where the whole department is told. */
  person: number | null;
  askedAt: number;
  answeredAt: number;
  /** The first try was answered: of one that was cut off in the middle nobody may be told (decision 023). */
  isPrompt: boolean;
};

/** Who plans a department, at a device of theirs. */
export const createPlanner = (department: number, devices: readonly DayDevice[]) => {
  const author = plannerOf(department);
  const device = devices[author] as DayDevice;
  const planned: Planned[] = [];
  let count = 0;

  const bodyOf = (person: number | null): string => {
    const today = startOfDay(toWallTime(instant(Date.now() / 1000), 'Europe/Brussels'));
    const start = today + (FIRST_DAY + (count % DAYS)) * SECONDS_PER_DAY + 9 * 3600;
    return JSON.stringify({
      departmentId: departmentId(department),
      start,
      end: start + 4 * 3600,
      // It may be a Sunday.
      force: true,
      reason: 'Asked for by a customer',
      ...(person !== null && { userRecordId: membershipId(author + person) }),
    });
  };

  return {
    planned: planned as readonly Planned[],
    change: async ({ person }: Pick<Change, 'person'>): Promise<void> => {
      const body = bodyOf(person);
      count += 1;
      const key = crypto.randomUUID();
      for (let tries = 1; ; tries += 1) {
        const askedAt = Date.now();
        const reply = await device.ask({
          route: 'plan a shift',
          method: 'POST',
          path: '/api/v3/shifts',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body,
        });
        if (reply && reply.status < 300) {
          const { shifts } = JSON.parse(reply.text) as { shifts: [{ id: string }] };
          const [{ id }] = shifts;
          const who = person === null ? null : author + person;
          const at = { askedAt, answeredAt: Date.now() };
          planned.push({ id, department, person: who, ...at, isPrompt: tries === 1 });
          // Whoever causes a change is not told of it: the app loads it by itself.
          device.load();
          return;
        }
        if (reply && reply.status < 500) throw new Error(`A shift was refused: ${reply.text}`);
        await sleep(AGAIN_MS);
      }
    },
  };
};

export type Planner = ReturnType<typeof createPlanner>;

type Listener = Pick<DayDevice, 'person' | 'heard'> & {
  socket: Pick<DayDevice['socket'], 'listened'>;
};

/** Who is told of a shift, but for who planned it. */
const audienceOf = (
  { department, person }: Planned,
  devices: readonly Listener[],
): readonly Listener[] => {
  const author = plannerOf(department);
  return person === null
    ? devices.slice(author + 1, author + PEOPLE_PER_DEPARTMENT)
    : devices.slice(person, person + 1);
};

/** Who stops listening sooner than so long after a change may not have been told of it yet. */
const ARRIVES_WITHIN_MS = 10_000;

/** How many of those who listened at the time were told of each shift, and after how many milliseconds. */
export const countDeliveries = (planned: readonly Planned[], devices: readonly Listener[]) => {
  const took: number[] = [];
  const missed: string[] = [];
  for (const shift of planned) {
    for (const { person, heard, socket } of audienceOf(shift, devices)) {
      const at = heard.get(shift.id);
      const wasListening = socket.listened.some(
        ({ from, to }) =>
          from <= shift.askedAt && (to ?? Number.MAX_VALUE) > shift.answeredAt + ARRIVES_WITHIN_MS,
      );
      if (at !== undefined) took.push(at - shift.askedAt);
      else if (wasListening && shift.isPrompt) missed.push(`device ${person}: shift ${shift.id}`);
    }
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return { delivered: took.length, missed, p50: at(0.5), p99: at(0.99) };
};
