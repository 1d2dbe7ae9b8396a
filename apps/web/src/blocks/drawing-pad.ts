import { findInkError, type InkError, measureInk } from '@ploeg/domain/documents/signature-ink';
import {
  AS_DRAWN,
  placeStrokes,
  type Size,
  toDrawn,
  toPlaced,
} from '@ploeg/domain/documents/signature-strokes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';

/** Point 9.16. */
const STROKE_WIDTH = 2;
const INK = '#101828';

type Stroke = { x: number; y: number; time: number }[];

const inkTexts = {
  empty: 'SIGNATURE.INK_EMPTY',
  too_small: 'SIGNATURE.INK_TOO_SMALL',
  cut_off: 'SIGNATURE.INK_CUT_OFF',
} as const satisfies Record<InkError, string>;

const fitCanvas = (canvas: HTMLCanvasElement): void => {
  // Twice the pixels of the screen: the drawing goes on paper.
  const scale = Math.max(window.devicePixelRatio, 2);
  canvas.width = canvas.offsetWidth * scale;
  canvas.height = canvas.offsetHeight * scale;
  canvas.getContext('2d')?.scale(scale, scale);
};

const writeName = (canvas: HTMLCanvasElement, name: string): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const [width, height] = [canvas.offsetWidth, canvas.offsetHeight];
  const font = (size: number): string =>
    `italic ${size}px "Segoe Script", "Snell Roundhand", cursive`;
  context.font = font(100);
  const size = Math.min((100 * width * 0.85) / context.measureText(name).width, height * 0.4);
  context.font = font(size);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, height / 2);
};

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLCanvasElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
});

/**
 * Lays strokes anew on a sheet whose size has changed. Where they lie is told from the sheet on which
 * the first of them was drawn, so that they do not wander however often a phone is turned.
 */
const keepStrokes = (sheet: HTMLCanvasElement, pad: SignaturePad): (() => void) => {
  let first = sizeOf(sheet);
  let lies = AS_DRAWN;
  return () => {
    const shown = pad.toData();
    if (shown.length === 0) first = sizeOf(sheet);
    const drawn = shown.map((stroke) => stroke.points.map((point) => toDrawn(point, lies)));
    lies = placeStrokes(drawn.flat(), first, sizeOf(sheet));
    pad.fromData(
      shown.map((stroke, index) => ({
        ...stroke,
        points: (drawn[index] ?? []).map((point) => toPlaced(point, lies)),
      })),
    );
    // A stroke under way ends here: the finger is somewhere else on the sheet now.
    pad.off();
    pad.on();
  };
};

const findErrorOn = (sheet: HTMLCanvasElement): InkError | null => {
  const { width, height } = sheet;
  const pixels = sheet.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels ? findInkError(measureInk(pixels, { width, height })) : null;
};

/** A sheet of paper under a finger, a pen, a mouse or a keyboard. */
export const useDrawingPad = () => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const written = useRef('');
  const [hasDrawing, setHasDrawing] = useState(false);

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    fitCanvas(sheet);
    const made = new SignaturePad(sheet, {
      minWidth: STROKE_WIDTH,
      maxWidth: STROKE_WIDTH,
      penColor: INK,
    });
    pad.current = made;
    made.addEventListener('endStroke', () => setHasDrawing(true));
    const refit = keepStrokes(sheet, made);
    // A sheet that is fitted anew is blank.
    const watching = new ResizeObserver(() => {
      if (sheet.offsetWidth === 0 || sheet.offsetHeight === 0) return;
      fitCanvas(sheet);
      refit();
      if (!made.isEmpty()) setHasDrawing(true);
      if (written.current) writeName(sheet, written.current);
    });
    watching.observe(sheet);
    return () => {
      watching.disconnect();
      made.off();
    };
  }, []);

  return {
    canvas,
    hasDrawing,
    erase: useCallback(() => {
      pad.current?.clear();
      written.current = '';
      setHasDrawing(false);
    }, []),
    /** Draws a name in place of a hand: for who cannot draw. */
    write: useCallback((name: string) => {
      pad.current?.clear();
      written.current = name.trim();
      if (canvas.current && written.current) writeName(canvas.current, written.current);
      setHasDrawing(written.current !== '');
    }, []),
    /** Null when the picture cannot be captured. */
    capture: () =>
      new Promise<Blob | null>((resolve) => {
        if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
        else resolve(null);
      }),
    /** What the server would refuse the drawing for, in words. */
    findError: (): string | null => {
      const error = canvas.current ? findErrorOn(canvas.current) : 'empty';
      return error && t(inkTexts[error]);
    },
    strokes: (): Stroke[] =>
      (pad.current?.toData() ?? []).map(({ points }) =>
        points.map(({ x, y, time }) => ({ x, y, time })),
      ),
  };
};
