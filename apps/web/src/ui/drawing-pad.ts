import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

/** spec section 9. */
const STROKE_WIDTH = 2;
const INK = '#101828';

/** Pixels by which a sheet changes without being turned, such as for a scroll bar. */
const MAX_WIDTH_CHANGE = 40;

type Stroke = { x: number; y: number; time: number }[];

export type DrawingPad = {
  canvas: RefObject<HTMLCanvasElement | null>;
  hasDrawing: boolean;
  erase: () => void;
  /** Draws a name in place of a hand: for who cannot draw. */
  write: (name: string) => void;
  /** Null when the picture cannot be captured. */
  capture: () => Promise<Blob | null>;
  strokes: () => Stroke[];
};

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

/** A sheet of paper under a finger, a pen, a mouse or a keyboard. */
export const useDrawingPad = (): DrawingPad => {
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
    // A sheet that is fitted anew is blank. On a turned phone the strokes would not fit any more.
    let fittedWidth = sheet.offsetWidth;
    const watching = new ResizeObserver(() => {
      fitCanvas(sheet);
      if (Math.abs(sheet.offsetWidth - fittedWidth) > MAX_WIDTH_CHANGE) {
        made.clear();
        written.current = '';
        setHasDrawing(false);
      } else if (written.current) {
        writeName(sheet, written.current);
      } else {
        made.redraw();
      }
      fittedWidth = sheet.offsetWidth;
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
    write: useCallback((name: string) => {
      pad.current?.clear();
      written.current = name.trim();
      if (canvas.current && written.current) writeName(canvas.current, written.current);
      setHasDrawing(written.current !== '');
    }, []),
    capture: () =>
      new Promise((resolve) => {
        if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
        else resolve(null);
      }),
    strokes: () =>
      (pad.current?.toData() ?? []).map(({ points }) =>
        points.map(({ x, y, time }) => ({ x, y, time })),
      ),
  };
};
