/** The database of this device; told apart from the store itself, which is heavy to load. */
export const STORE_NAME = 'ploeg';
