export const PASSWORD = 'demo-ploeg';

type Clocking = {
  id: string;
  startdate: number;
  enddate: number | null;
  pauses: { start: number; end: number | null }[];
  checkOut: { comment: string; costs: { id: string; value: unknown }[] } | null;
};

export type Snapshot = {
  departments: {
    id: string;
    company: string;
    timezone: string;
    clockinParams: { freeclockin: number };
  }[];
  shifts: { id: string; start: number; userMainId: string | null }[];
  currentClockings: Clocking[];
  lastClockings: Clocking[];
  userDetails: { mainId: string };
};

/** What the server itself says of a demo person, asked beside the browser. */
export const askServer = async (
  url: string,
  email: string,
): Promise<{
  snapshot(): Promise<Snapshot>;
  clockingsSince(since: number): Promise<Clocking[]>;
  /** Asks the server as this person; the path begins behind `/api`. */
  get<T>(path: string): Promise<T>;
  /** Clocks in without a shift, as another device would; returns the clocking's id. */
  checkInFreely(): Promise<string>;
}> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const get = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await (await fetch(`${url}/api${path}`, { headers })).json()) as T;
  };
  const snapshot = (): Promise<Snapshot> => get<Snapshot>('/v3/datas');
  const checkInFreely = async (): Promise<string> => {
    const { departments } = await snapshot();
    const department = departments.find((d) => d.clockinParams.freeclockin === 1);
    const reply = await fetch(`${url}/api/v3/clockings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        optimisticId: crypto.randomUUID(),
        departmentId: department?.id,
        checkIn: { start: Math.floor(Date.now() / 1000) },
      }),
    });
    return ((await reply.json()) as { id: string }).id;
  };
  return {
    get,
    checkInFreely,
    snapshot,
    clockingsSince: async (since) => {
      const { currentClockings, lastClockings } = await snapshot();
      return [...currentClockings, ...lastClockings].filter((c) => c.startdate >= since);
    },
  };
};
