import { Haptics, NotificationType } from '@capacitor/haptics';

export const buzz = (): Promise<void> => Haptics.notification({ type: NotificationType.Success });
