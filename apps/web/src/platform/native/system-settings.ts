import { registerPlugin } from '@capacitor/core';
import { systemOfApp } from '#platform/native.ts';

/** Of the shell itself: `SystemSettingsPlugin.java`. */
const SystemSettings = registerPlugin<{ open(): Promise<void> }>('SystemSettings');

const APPLE_SETTINGS = 'app-settings:';

export const openSystemSettings = async (): Promise<void> => {
  if (systemOfApp() === 'android') await SystemSettings.open();
  // The shell hands addresses that are not its own to the system.
  else window.open(APPLE_SETTINGS, '_self');
};
