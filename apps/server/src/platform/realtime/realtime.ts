import type { Server } from 'node:http';
export type RealtimeMessage = { channel: string; event: string; data: unknown; exceptSocketId?: string | undefined };
export type Realtime = {
  attach(server: Server): void;
  publish(messages: readonly RealtimeMessage[]): void;
  authorize(socketId: string, channel: string): string;
  connections(): number;
  close(): Promise<void>;
};
export const createRealtime = (_options: { key: string; secret: string }): Realtime => ({
  attach: () => {}, publish: () => {}, authorize: () => 'x:y', connections: () => 0, close: async () => {},
});
