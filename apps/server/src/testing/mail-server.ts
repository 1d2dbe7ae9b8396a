import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps it as it came. */
export const startMailServer = async () => {
  const subjects: string[] = [];
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? '');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    subjects: subjects as readonly string[],
    mails: mails as readonly { to: string[]; text: string }[],
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
