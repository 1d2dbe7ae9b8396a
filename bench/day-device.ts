import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import type { Line } from './day-line.ts';
import { createPhone } from './day-phone.ts';
import type { Act, DevicePlan } from './day-plan.ts';
import { createDayQueue } from './day-queue.ts';
import { personId } from './generate.ts';

/** As the app does: it gathers what it hears, and waits for its queue before it loads. */
const GATHER_MS = 500;
const LOAD_AGAIN_MS = 2000;

/** What the app tells of itself with each load. */
const loadPath = (person: number): string =>
  `/api/v3/datas?userMainId=${personId(person)}&mobile=false&version=4.4.64&platform=web&os=web&modelName=Chrome&notifications=granted`;

/** One person's app on the day: it taps, sends, listens and loads as the product's own does. */
export const createDayDevice = (person: number, plan: DevicePlan, line: Line) => {
  /** When each thing was first heard of, by its id; unix milliseconds. */
  const heard = new Map<string, number>();
  let events = 0;
  let etag = '';
  let asked = 0;
  let answered = 0;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const phone = createPhone(person, line, {
    onListening: () => refreshIn(GATHER_MS),
    onNotification: ({ type, id }) => {
      events += 1;
      if (id && !heard.has(id)) heard.set(id, Date.now());
      if (type === 'REFRESH_DATA') refreshIn(GATHER_MS);
    },
  });
  const { socket } = phone;
  const queue = createDayQueue(person, plan.unheard, phone, () => void refresh());

  const refreshIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  };

  const load = () =>
    phone.ask({
      route: 'datas',
      method: 'GET',
      path: loadPath(person),
      headers: { 'accept-encoding': 'gzip, deflate, br', ...(etag && { 'if-none-match': etag }) },
      isUnread: true,
    });

  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!phone.hasNetwork()) return;
    if (queue.hasWaiting()) {
      void queue.send();
      refreshIn(LOAD_AGAIN_MS);
      return;
    }
    asked += 1;
    underWay += 1;
    const question = asked;
    const reply = await load();
    underWay -= 1;
    const isAnswer = reply?.status === 200 || reply?.status === 304;
    if (!isAnswer && phone.hasNetwork()) refreshIn(retryDelayMs(1, Math.random()));
    // The answer to a later question was faster: this one tells of an older state.
    if (!isAnswer || question < answered) return;
    answered = question;
    etag = reply.headers.etag ?? etag;
  };

  const listen = (): void => {
    if (plan.listens && phone.hasNetwork()) socket.open();
  };

  const acts = {
    open: () => {
      void refresh();
      listen();
    },
    look: () => void refresh(),
    offline: phone.disconnect,
    online: () => {
      phone.connect();
      queue.flush();
      void refresh();
      listen();
    },
  };

  return {
    person,
    listens: plan.listens,
    journal: queue.journal,
    heard: heard as ReadonlyMap<string, number>,
    socket,
    ask: phone.ask,
    events: () => events,
    load: (): void => void refresh(),
    act: ({ what }: Act): void => {
      if (what in acts) acts[what as keyof typeof acts]();
      else queue.tap(what as Exclude<typeof what, keyof typeof acts>);
    },
    /** Nothing waits, nothing is under way, nothing is about to be loaded. */
    isAtRest: (): boolean =>
      !queue.hasWaiting() &&
      underWay === 0 &&
      timer === undefined &&
      (!plan.listens || socket.isListening()),
    /** Whether the server still has nothing newer; the device itself learns nothing by this. */
    isNewest: async (): Promise<boolean> => (await load())?.status === 304,
  };
};

export type DayDevice = ReturnType<typeof createDayDevice>;
