import { useSnapshot } from '../sync/use-client-state.ts';

/** Whether declarations of this server reach nobody: what is accepted here, only it has accepted. */
export const useIsPractice = (): boolean => useSnapshot()?.dimonaRegister === 'simulator';
