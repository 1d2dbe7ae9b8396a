import { expect } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** A server with the demo companies whose mails come here. */
export const startServerWithMail = async (): Promise<{
  server: RunningServer;
  /** The secret behind the link that invites somebody, as soon as it has come. */
  invitationOf(email: string): Promise<string>;
  remove(): Promise<void>;
}> => {
  const post = await startMailServer();
  process.env['SMTP_URL'] = post.url;
  const server = await startServer();
  delete process.env['SMTP_URL'];
  return {
    server,
    invitationOf: async (email) => {
      const find = (): string => {
        const text = post.mails.find(({ to }) => to.includes(email))?.text ?? '';
        // As it was before its lines were broken for the way (RFC 2045).
        return /welcome#([\w-]+)/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
      };
      await expect.poll(find, { timeout: 20_000 }).not.toBe('');
      return find();
    },
    remove: async () => {
      await server.remove();
      await post.stop();
    },
  };
};
