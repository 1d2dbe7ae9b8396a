/** Hands a file to whoever asked for it, as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Shows a file in a tab of its own; where there are no tabs, hands it over. */
export const openFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  if (!window.open(url, '_blank')) saveFile(file, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
