import { STORE_NAME } from '#data/store-name.ts';
import { stampOf } from '#data/store-stamp.ts';
import { drawPicture } from '#platform/opening/draw-picture.ts';
import { kept } from '#platform/opening/kept.ts';
import { PICTURE, type Picture, sizeOfWindow } from '#platform/opening/picture.ts';

const html = document.documentElement;

const textOfTime = (since: number): string => {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - since));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

/** What the store says of a person now, past the library that opens it for the app. */
const readStamp = (personId: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(STORE_NAME);
    opening.addEventListener('error', reject);
    // Not here: it is the app that makes it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const store = opening.result;
      const reading = store.transaction(['snapshots', 'entries']);
      const stored = reading.objectStore('snapshots').get(personId);
      const entries = reading.objectStore('entries').index('mainId').getAll(personId);
      reading.addEventListener('abort', reject);
      reading.addEventListener('complete', () => {
        store.close();
        resolve(stampOf(stored.result, entries.result));
      });
    });
  });

/** The last Home of a person, if the store is as it was then and the clock has made nothing of it untrue. */
const lookForPicture = async (personId: string | undefined): Promise<Picture | null> => {
  const picture: Picture | null = kept(PICTURE);
  const now = Date.now() / 1000;
  const isOf =
    picture !== null &&
    picture.personId === personId &&
    picture.build === html.dataset['build'] &&
    picture.language === html.lang &&
    picture.size === sizeOfWindow() &&
    picture.from <= now &&
    now < picture.until;
  return isOf && (await readStamp(picture.personId)) === picture.stamp ? picture : null;
};

/** Draws the last Home of a person in place of its shape. */
export const showLastHome = async (
  opening: HTMLElement,
  personId: string | undefined,
): Promise<void> => {
  const picture = await lookForPicture(personId);
  // The app may have been faster.
  if (!picture || !opening.isConnected) return;
  const within = (selector: string) => opening.querySelector<HTMLElement>(selector);
  const drawn = drawPicture(picture.tree, textOfTime);
  if (!(drawn instanceof Element)) return;
  const line = within('[data-line]');
  if (line && !navigator.onLine) {
    for (const [at, text] of line.querySelectorAll('span > span').entries()) {
      text.textContent = picture.offline[at] ?? '';
    }
    line.hidden = false;
    drawn.prepend(line);
  }
  within('[data-home]')?.replaceChildren(drawn);
};
