import { Haptics, NotificationType } from '@capacitor/haptics';

/** The short pattern that the system uses for what has worked. */
export const buzz = (): Promise<void> => Haptics.notification({ type: NotificationType.Success });
