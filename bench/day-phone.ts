import type { Line, Question, Reply } from './day-line.ts';
import { createDaySocket, type Notification } from './day-socket.ts';
import { personId } from './generate.ts';
import { headersOfPerson } from './load.ts';

export type PhoneDeps = {
  onListening: () => void;
  onNotification: (notification: Notification) => void;
};

/** A person's phone on a line that may break: its requests and its socket, from an address of its own. */
export const createPhone = (person: number, line: Line, deps: PhoneDeps) => {
  const forwardedFor = `10.${person >> 8}.${person & 255}.1`;
  const own = { ...headersOfPerson(person), 'x-forwarded-for': forwardedFor };
  const channel = `private-App.User.${personId(person)}`;
  let network: AbortController | null = new AbortController();
  let misses = 0;

  const address = (): string => line.addressFor(person, misses);
  const miss = (): void => {
    misses += 1;
  };

  /** Null where no answer came; whoever asks next asks the other process. */
  const ask = async (question: Omit<Question, 'signal'>): Promise<Reply | null> => {
    if (!network) return null;
    const { signal } = network;
    const id = socket.id();
    const headers = { ...own, ...(id && { 'x-socket-id': id }), ...question.headers };
    try {
      return await line.ask(address(), { ...question, headers, signal });
    } catch {
      miss();
      return null;
    }
  };

  const authorize = async (socketId: string): Promise<string | null> => {
    const reply = await ask({
      route: 'socket',
      method: 'POST',
      path: '/api/broadcasting/auth',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
    });
    return reply?.status === 200 ? (JSON.parse(reply.text) as { auth: string }).auth : null;
  };

  const { onListening, onNotification } = deps;
  const socket = createDaySocket({
    address,
    forwardedFor,
    channel,
    authorize,
    onMissed: miss,
    onListening,
    onNotification,
  });

  return {
    ask,
    socket,
    hasNetwork: () => network !== null,
    connect: (): void => {
      network = new AbortController();
    },
    /** What is under way gets no answer any more. */
    disconnect: (): void => {
      network?.abort();
      network = null;
      socket.drop();
    },
  };
};

export type Phone = ReturnType<typeof createPhone>;
