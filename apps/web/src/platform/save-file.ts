/** Hands bytes over as a file that the browser saves. */
export const saveFile = (bytes: ArrayBuffer, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
