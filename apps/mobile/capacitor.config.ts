import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'be.ploeg.app',
  appName: 'Ploeg',
  webDir: '../web/dist',
  // Never plain http, and no debugger in what is published.
  server: { androidScheme: 'https', cleartext: false },
  android: { allowMixedContent: false },
  ios: { contentInset: 'never' },
  plugins: {
    SystemBars: { insetsHandling: 'css', style: 'DEFAULT' },
    SplashScreen: { launchAutoHide: false, launchShowDuration: 0 },
    LocalNotifications: { smallIcon: 'ic_stat_ploeg', iconColor: '#00723a' },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
