/** Where messages for this device go, as its push service named it. */
export type PushToken = {
  appType: 'web' | 'ios' | 'android';
  /** A PushSubscription as JSON, or what FCM or APNs gave. */
  token: string;
};

/**
 * Whether this device shows messages while the app is closed. `askable`: nobody has been asked yet;
 * `needs-install`: only once the app is on the home screen (iPhone and iPad).
 */
export type PushState = 'unsupported' | 'needs-install' | 'askable' | 'denied' | 'granted';

/** The door to messages on a device; a native shell has another one behind the same shape. */
export type PushPort = {
  state(): PushState;
  /** Asks the person. Browsers want this to come of a tap. */
  ask(): Promise<PushState>;
  /** The token of this device, made if there is none; throws where none can be had. */
  requestToken(loadPublicKey: () => Promise<string>): Promise<PushToken>;
  /** Nothing more arrives at this device. */
  dropToken(): Promise<void>;
  /**
   * Calls with an address of the app when a message is opened, and with its word where nobody else has
   * reported it; returns how to stop.
   */
  onOpen(open: (path: string, receipt?: string) => void): () => void;
};
