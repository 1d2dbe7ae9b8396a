import type { RefObject } from 'react';

/** Lets a button open the device's own choice of a picture. */
export const PictureInput = ({
  input,
  label,
  onFile,
}: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onFile: (file: File) => void;
}) => (
  <input
    ref={input}
    type="file"
    accept="image/jpeg,image/png,image/webp"
    className="visually-hidden"
    tabIndex={-1}
    aria-label={label}
    onChange={(event) => {
      const [file] = event.currentTarget.files ?? [];
      // The same file can be chosen again.
      event.currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);
