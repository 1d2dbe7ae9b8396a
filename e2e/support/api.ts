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
  shifts: { id: string; departmentId: string; start: number; userMainId: string | null }[];
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
  /** Clocks in on the shift of today, with the code of the place if one was scanned. */
  checkInOnShift(qrcode?: string): Promise<string>;
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
  const checkIn = async (
    body: { departmentId?: string; shiftId?: string },
    qrcode?: string,
  ): Promise<string> => {
    const wall = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' });
    const start = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000;
    const reply = await fetch(`${url}/api/v3/clockings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...body,
        optimisticId: crypto.randomUUID(),
        checkIn: { start, qrcode },
      }),
    });
    return ((await reply.json()) as { id: string }).id;
  };
  const checkInFreely = async (): Promise<string> => {
    const { departments } = await snapshot();
    const id = departments.find((d) => d.clockinParams.freeclockin === 1)?.id ?? '';
    return checkIn({ departmentId: id });
  };
  const checkInOnShift = async (qrcode?: string): Promise<string> => {
    const { shifts, userDetails } = await snapshot();
    const today = new Date().toISOString().slice(0, 10);
    const shift = shifts.find(
      (s) =>
        s.userMainId === userDetails.mainId &&
        new Date(s.start * 1000).toISOString().startsWith(today),
    );
    return checkIn({ departmentId: shift?.departmentId ?? '', shiftId: shift?.id ?? '' }, qrcode);
  };
  return {
    get,
    checkInFreely,
    checkInOnShift,
    snapshot,
    clockingsSince: async (since) => {
      const { currentClockings, lastClockings } = await snapshot();
      return [...currentClockings, ...lastClockings].filter((c) => c.startdate >= since);
    },
  };
};
