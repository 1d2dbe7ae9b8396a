import { createContext } from 'react';

/** Opens the rooms from the bar of a phone; nothing where they stand at the side. */
export const OfficeMenu = createContext<(() => void) | null>(null);
