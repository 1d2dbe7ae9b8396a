import { PDFDocument } from 'pdf-lib';

/** A4, in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 28;

/** A picture of a paper as a PDF of one page, which lies as the picture does. Throws when it is no JPEG. */
export const picturePage = async (jpeg: Uint8Array): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(jpeg);
  const [width, height] = image.width > image.height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(
    (width - 2 * MARGIN) / image.width,
    (height - 2 * MARGIN) / image.height,
    1,
  );
  const shown = image.scale(scale);
  pdf.addPage([width, height]).drawImage(image, {
    ...shown,
    x: (width - shown.width) / 2,
    y: (height - shown.height) / 2,
  });
  return pdf.save();
};
