type ShellCall = { plugin: string; method: string; options: unknown };

export type FakeShell = {
  calls: ShellCall[];
  /** Lets the system report something, such as a press of its back button. */
  emit(plugin: string, event: string, data: unknown): void;
};

export type ShellWish = {
  system: 'ios' | 'android';
  /** What a method answers, by `Plugin.method`; `{ fails: … }` rejects. Others answer nothing. */
  answers?: Record<string, unknown>;
};

/**
 * Stands in for the bridge that the native shell puts into its page: the plugins' own code runs, and
 * what it asks of the system is answered from here. Sent into a page as text, so it needs nothing
 * from outside itself.
 */
export const installFakeShell = ({ system, answers = {} }: ShellWish): void => {
  const methods: Record<string, string[]> = {
    App: ['getLaunchUrl', 'minimizeApp', 'getInfo'],
    AppUpdate: ['getAppUpdateInfo', 'openAppStore'],
    CapacitorHttp: ['get'],
    Haptics: ['notification'],
    LocalNotifications: ['checkPermissions', 'requestPermissions', 'schedule', 'createChannel'],
    PushNotifications: ['checkPermissions', 'requestPermissions', 'register'],
    ScreenOrientation: ['lock', 'unlock'],
    SecureStorage: [
      'setSynchronizeKeychain',
      'internalGetItem',
      'internalSetItem',
      'internalRemoveItem',
      'internalClearItemsWithPrefix',
      'internalGetPrefixedKeys',
    ],
    Share: ['share'],
    SplashScreen: ['hide'],
    SystemSettings: ['open'],
  };
  const snapshot = globalThis as unknown as Record<string, unknown>;
  const calls: ShellCall[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  // Outlives a reload of the page, as the real one does; one test has one window.
  const KEYCHAIN = 'keychain of the fake shell';
  const memory = new Map<string, string>();
  const session = snapshot.sessionStorage as Storage | undefined;
  const readKeychain = (): Record<string, string> =>
    JSON.parse(session?.getItem(KEYCHAIN) ?? memory.get(KEYCHAIN) ?? '{}');
  const writeKeychain = (items: Record<string, string>): void => {
    memory.set(KEYCHAIN, JSON.stringify(items));
    session?.setItem(KEYCHAIN, JSON.stringify(items));
  };
  type Item = { prefixedKey: string; data: string; prefix: string };
  const keychain: Record<string, (item: Item) => unknown> = {
    internalGetItem: ({ prefixedKey }) => ({ data: readKeychain()[prefixedKey] ?? null }),
    internalSetItem: ({ prefixedKey, data }) =>
      writeKeychain({ ...readKeychain(), [prefixedKey]: data }),
    internalRemoveItem: ({ prefixedKey }) => {
      const { [prefixedKey]: gone, ...rest } = readKeychain();
      writeKeychain(rest);
      return { success: gone !== undefined };
    },
    internalClearItemsWithPrefix: () => writeKeychain({}),
    internalGetPrefixedKeys: () => ({ keys: Object.keys(readKeychain()) }),
  };

  const nativePromise = async (plugin: string, method: string, options: unknown) => {
    calls.push({ plugin, method, options });
    if (plugin === 'SecureStorage') return keychain[method]?.(options as Item);
    const answer = answers[`${plugin}.${method}`];
    const error = (answer as { fails?: string } | undefined)?.fails;
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  const nativeCallback = (
    plugin: string,
    _method: string,
    { eventName }: { eventName: string },
    callback: (data: unknown) => void,
  ): string => {
    listeners.set(`${plugin}.${eventName}`, callback);
    return eventName;
  };
  // Into the one that is there: the plugins hold on to what they found when they were loaded.
  snapshot.Capacitor = Object.assign(snapshot.Capacitor ?? {}, {
    isNativePlatform: () => true,
    getPlatform: () => system,
    PluginHeaders: Object.entries(methods).map(([name, promised]) => ({
      name,
      methods: [
        ...promised.map((method) => ({ name: method, rtype: 'promise' })),
        { name: 'addListener', rtype: 'callback' },
        { name: 'removeListener', rtype: 'callback' },
      ],
    })),
    nativePromise,
    nativeCallback,
  });
  snapshot.androidBridge = system === 'android' ? {} : undefined;
  snapshot.webkit = system === 'ios' ? { messageHandlers: { bridge: {} } } : undefined;
  const fake: FakeShell = {
    calls,
    emit: (plugin, event, data) => listeners.get(`${plugin}.${event}`)?.(data),
  };
  snapshot.fakeShell = fake;
};
