import { wallAt } from './brussels.ts';

export const PASSWORD = 'demo-ploeg';

type Clocking = {
  id: string;
  departmentId: string;
  startdate: number;
  enddate: number | null;
  shiftId: string | null;
  proposed: boolean;
  flags: string[];
  pauses: { start: number; end: number | null }[];
  tasks: {
    taskTypeId: string;
    shiftTaskId: string | null;
    start: number;
    startAt: number;
    end: number | null;
    endAt: number | null;
    edited: boolean;
    notClocked: boolean;
    flowsResponse: Record<string, unknown> | null;
  }[];
  checkOut: { comment: string; costs: { id: string; value: unknown }[] } | null;
};

type SwapRequest = {
  id: string;
  active: boolean;
  reason: string;
  shift: { id: string };
  users: { record_id: string; name: string }[];
};

export type Snapshot = {
  swapShiftsRequests: { swapShiftReceived: SwapRequest[]; swapShiftSent: SwapRequest[] };
  departments: {
    id: string;
    recordId: string;
    swapShifts: { enabled: number };
    company: string;
    timezone: string;
    homeworking: boolean;
    clockinParams: { freeclockin: number };
    tasks: { id: string; name: string }[];
    dayoffs: { id: string; name: string }[];
  }[];
  shifts: {
    id: string;
    departmentId: string;
    start: number;
    end: number;
    userMainId: string | null;
    shyftType: number;
    available: boolean;
    processing: boolean;
    swap_shift: { id: string } | null;
  }[];
  currentClockings: Clocking[];
  lastClockings: Clocking[];
  userDetails: { id: string; mainId: string; email: string; userName: string; initials: string };
  indicators: { departmentName: string; title: string; value: string; unit: string }[];
};

/** The token of a demo person who signs in. */
export const tokenOf = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Everybody signs in here once: to check a password takes the server longer than most questions. */
const cache = new Map<string, Promise<string>>();

/** Another server may get the address that one had before it. */
export const forgetTokens = (url: string): void => {
  for (const key of cache.keys()) if (key.startsWith(`${url} `)) cache.delete(key);
};

const tokenBeside = (url: string, email: string): Promise<string> => {
  const token = cache.get(`${url} ${email}`) ?? tokenOf(url, email);
  cache.set(`${url} ${email}`, token);
  return token;
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
  /** Sends something as this person; throws what the server says when it refuses. */
  send<T>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object): Promise<T>;
  /** Clocks in without a shift, as another device would; returns the clocking's id. */
  checkInFreely(secondsAgo?: number): Promise<string>;
  /** Clocks in on the shift that runs or begins soon, with the code of the place if one was scanned. */
  checkInOnShift(qrcode?: string): Promise<string>;
  /** Ends the clocking that runs, if one does. */
  checkOut(): Promise<void>;
}> => {
  const token = await tokenBeside(url, email);
  const get = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await (await fetch(`${url}/api${path}`, { headers })).json()) as T;
  };
  const snapshot = (): Promise<Snapshot> => get<Snapshot>('/v3/datas');
  const fetchJson = async (method: string, path: string, body: object): Promise<Response> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    return fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  };
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await (await fetchJson('POST', path, body)).json()) as T;
  const send = async <T>(method: string, path: string, body: object): Promise<T> => {
    const response = await fetchJson(method, path, body);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const wallNow = (secondsAgo = 0): number => wallAt(Date.now() - secondsAgo * 1000);
  const checkIn = async (
    body: { departmentId?: string; shiftId?: string },
    { secondsAgo = 0, qrcode }: { secondsAgo?: number; qrcode?: string | undefined } = {},
  ): Promise<string> => {
    const moment = { start: wallNow(secondsAgo), qrcode };
    const punch = { ...body, optimisticId: crypto.randomUUID(), checkIn: moment };
    return (await post<{ id: string }>('/v3/clockings', punch)).id;
  };
  const checkOut = async (): Promise<void> => {
    for (const { id } of (await snapshot()).currentClockings) {
      const form = { end: wallNow(), comment: 'End of the test' };
      await post(`/v3/clockings/checkout/${id}`, { checkOut: form });
    }
  };
  const checkInFreely = async (secondsAgo = 0): Promise<string> => {
    const { departments } = await snapshot();
    const id = departments.find((d) => d.clockinParams.freeclockin === 1)?.id ?? '';
    return checkIn({ departmentId: id }, { secondsAgo });
  };
  const checkInOnShift = async (qrcode?: string): Promise<string> => {
    const { shifts, userDetails } = await snapshot();
    const now = wallNow();
    // The demo plans one that runs or begins within the hour; around midnight it is of no certain day.
    const shift = shifts.find(
      (s) =>
        s.userMainId === userDetails.mainId &&
        s.shyftType === 1 &&
        s.end > now &&
        s.start < now + 2 * 3600,
    );
    return checkIn(
      { departmentId: shift?.departmentId ?? '', shiftId: shift?.id ?? '' },
      { qrcode },
    );
  };
  return {
    get,
    send,
    checkInFreely,
    checkInOnShift,
    checkOut,
    snapshot,
    clockingsSince: async (since) => {
      const { currentClockings, lastClockings } = await snapshot();
      return [...currentClockings, ...lastClockings].filter((c) => c.startdate >= since);
    },
  };
};
