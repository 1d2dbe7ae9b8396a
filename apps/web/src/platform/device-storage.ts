/** Whether this device may hold a database of that name; browsers that do not tell count as yes. */
export const mayHoldDatabase = async (name: string): Promise<boolean> => {
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some((database) => database.name === name);
};
