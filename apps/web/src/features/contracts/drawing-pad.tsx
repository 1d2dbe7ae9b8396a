import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import styles from './contracts.module.css';

/** What stands on the pad: as PNG, or gone. */
export type Drawing = { toBlob: () => Promise<Blob>; erase: () => void };

/** A sheet of paper under a finger, a pen or a mouse; tells of a drawing once it has a stroke. */
export const DrawingPad = ({
  label,
  onChange,
}: {
  label: string;
  onChange: (drawing: Drawing | null) => void;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    // Twice the pixels of the screen: the drawing is shown on paper.
    const scale = Math.max(window.devicePixelRatio, 2);
    sheet.width = sheet.offsetWidth * scale;
    sheet.height = sheet.offsetHeight * scale;
    sheet.getContext('2d')?.scale(scale, scale);
    const pad = new SignaturePad(sheet, { minWidth: 2, maxWidth: 2, penColor: '#101828' });
    const drawing: Drawing = {
      erase: () => pad.clear(),
      toBlob: () =>
        new Promise((resolve, reject) => {
          sheet.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error('The drawing cannot be read'))),
            'image/png',
          );
        }),
    };
    pad.addEventListener('endStroke', () => tell.current(drawing));
    return () => pad.off();
  }, []);
  return <canvas ref={canvas} className={styles.pad} role="img" aria-label={label} />;
};
