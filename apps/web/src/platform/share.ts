export type Shared = { title: string; text: string; link: string };

const message = ({ text, link }: Shared): string => `${text} ${link}`.trim();

/** Where WhatsApp takes a text to be sent on (facts 6). */
export const whatsappAddress = (shared: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(message(shared))}`;

/** Opens the messages of a phone with a text; both systems understand this form (facts 6). */
export const smsAddress = (shared: Shared): string =>
  `sms:?&body=${encodeURIComponent(message(shared))}`;

/** Instagram takes no text from outside: its messages are opened, and the text is pasted there. */
export const INSTAGRAM_ADDRESS = 'https://www.instagram.com/direct/inbox/';

/** Puts a text where it can be pasted; false where the browser does not let us. */
export const copyShared = async (shared: Shared): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(message(shared));
    return true;
  } catch {
    return false;
  }
};

/** The system's own sheet, or the clipboard where there is none. */
export const share = async (shared: Shared): Promise<'shared' | 'copied' | 'failed'> => {
  // Not every browser has it, whatever the types say.
  const navigate = navigator as { share?: (data: ShareData) => Promise<void> };
  if (navigate.share) {
    const { title, text, link } = shared;
    try {
      await navigate.share.call(navigator, { title, text, url: link });
      return 'shared';
    } catch (error) {
      // Who closes the sheet has changed their mind, and wants nothing copied.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyShared(shared)) ? 'copied' : 'failed';
};
