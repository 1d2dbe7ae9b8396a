<<<<<<< HEAD
/** Hands bytes over as a file that the browser saves. */
export const saveFile = (bytes: ArrayBuffer, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
=======
/** Hands a file to whoever asked for it, as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
>>>>>>> main
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
<<<<<<< HEAD
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
=======
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
>>>>>>> main
};
