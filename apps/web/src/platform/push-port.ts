export type PushToken = {
  appType: 'web' | 'ios' | 'android';
  /** A PushSubscription as JSON, or what FCM or APNs gave. */
  token: string;
};

/** `askable`: nobody was asked yet; `needs-install`: first to the home screen (iPhone, iPad). */
export type PushState = 'unsupported' | 'needs-install' | 'askable' | 'denied' | 'granted';

export type PushPort = {
  state(): PushState;
  /** Asks the person. Browsers want this to come of a tap. */
  ask(): Promise<PushState>;
  /** The token of this device, made if there is none; throws where none can be had. */
  requestToken(loadPublicKey: () => Promise<string>): Promise<PushToken>;
  dropToken(): Promise<void>;
  /** With the receipt where nobody else has reported the opening; returns how to stop. */
  onOpen(open: (path: string, receipt?: string) => void): () => void;
};
