import { Share } from '@capacitor/share';

/** Opens the system's sheet; resolves too when the person closes it, rejects when there is none. */
export const openShareSheet = async (shared: {
  title: string;
  text: string;
  url: string;
}): Promise<void> => {
  try {
    await Share.share(shared);
  } catch (error) {
    if (!(error instanceof Error) || !/cancel/i.test(error.message)) throw error;
  }
};
