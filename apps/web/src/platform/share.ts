import { isNative } from './native.ts';

export type Shared = { title: string; text: string; link: string };

const message = ({ text, link }: Shared): string => `${text} ${link}`.trim();

/** Where WhatsApp takes a text to be sent on (R75). */
export const whatsappAddress = (shared: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(message(shared))}`;

/** Opens the messages of a phone with a text; both systems understand this form (R75). */
export const smsAddress = (shared: Shared): string =>
  `sms:?&body=${encodeURIComponent(message(shared))}`;

/** Instagram takes no text from outside: its messages are opened, and the text is pasted there. */
export const INSTAGRAM_ADDRESS = 'https://www.instagram.com/direct/inbox/';

/** False where the browser does not let us. */
export const copyShared = async (shared: Shared): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(message(shared));
    return true;
  } catch {
    return false;
  }
};

type ShareSheet = (shared: { title: string; text: string; url: string }) => Promise<void>;

const systemSheet = (): ShareSheet | null => {
  // Android's view of web pages cannot share by itself.
  if (isNative()) {
    return async (shared) => (await import('./native/share-sheet.ts')).openShareSheet(shared);
  }
  return (navigator as { share?: ShareSheet }).share?.bind(navigator) ?? null;
};

export const share = async (shared: Shared): Promise<'shared' | 'copied' | 'failed'> => {
  const openSheet = systemSheet();
  if (openSheet) {
    const { title, text, link } = shared;
    try {
      await openSheet({ title, text, url: link });
      return 'shared';
    } catch (error) {
      // Who closes the sheet has changed their mind, and wants nothing copied.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyShared(shared)) ? 'copied' : 'failed';
};
