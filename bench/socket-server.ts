import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createRealtime } from '../apps/server/src/platform/realtime/realtime.ts';
import { channelOf, eventOf, KEY, SOCKETS, textOf, TRAIN } from './socket-train.ts';
import { SECRET } from './secret.ts';

/** A server of sockets in a process of its own: the product's, or `ws` with one send for each. */
const http = createServer();
const channels = [...Array(SOCKETS).keys()].map(channelOf);

const ours = (): (() => void) => {
  const realtime = createRealtime({ key: KEY, secret: SECRET, perAddress: SOCKETS + 1 });
  realtime.attach(http);
  return () => {
    for (let event = 0; event < TRAIN; event += 1) {
      realtime.publish([{ channels, ...eventOf(event) }]);
    }
  };
};

const plain = (): (() => void) => {
  const sockets = new WebSocketServer({ server: http });
  return () => {
    for (let number = 0; number < TRAIN; number += 1) {
      let person = 0;
      for (const client of sockets.clients) client.send(textOf(number, person++));
    }
  };
};

const send = process.argv.at(-1) === 'ours' ? ours() : plain();
process.on('message', send);
process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
