import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** As it was before it was wrapped and quoted for the way (RFC 2045). */
const unquote = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** A mail server that takes everything and keeps subjects and texts. */
export const startMailServer = async () => {
  const subjects: string[] = [];
  const texts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? '');
        texts.push(unquote(text));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    subjects: subjects as readonly string[],
    /** Whole, with head and both forms. */
    texts: texts as readonly string[],
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
