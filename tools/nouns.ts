/** The product's nouns: folders of domain, contract, server and web are spelled from this list. */
export const NOUNS = [
  'affiliate',
  'availability',
  'calendars',
  'change-requests',
  'clockings',
  'contracts',
  'departments',
  'dimona',
  'documents',
  'free-shifts',
  'kiosks',
  'leave',
  'logs',
  'market',
  'notifications',
  'office',
  'oncall',
  'outbox',
  'people',
  'realtime',
  'session',
  'shifts',
  'swaps',
  'sync',
];

/** Nouns of rules and screens only: the server has no feature for them and the wire no shape. */
export const DEVICE_NOUNS = [
  'access',
  'constraints',
  'home',
  'planning',
  'scanner',
  'schedule',
  'shell',
  'time',
];
