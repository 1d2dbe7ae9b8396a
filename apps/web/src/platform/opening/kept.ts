/** What the device keeps under a name; null where that is nothing, or nothing that can be read. */
export const kept = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
