import { openPicture } from '#platform/picture-library.ts';
import { withPages } from './page-library.ts';

const SCALE = 2;

/** A PDF's pages as PNG; throws when it is no PDF, null when it has more than `maxPages`. */
export const drawPages = (pdf: Uint8Array, maxPages: number): Promise<Buffer[] | null> =>
  withPages(pdf, async (document) => {
    if (document.getPageCount() > maxPages) return null;
    const images: Buffer[] = [];
    for (const page of document.pages()) {
      const { data } = await page.render({
        scale: SCALE,
        render: ({ data: raw, width, height }) =>
          openPicture(raw, { raw: { width, height, channels: 4 } })
            .removeAlpha()
            .png({ palette: true, colours: 32 })
            .toBuffer(),
      });
      images.push(Buffer.from(data));
    }
    return images;
  });
