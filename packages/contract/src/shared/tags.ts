/** What the parts of the API are about, by the name under which a reader finds their calls. */
export const TAGS = {
  session: 'Signing in and out, passwords, and what the app reports when it is opened.',
  sync: 'The whole world of one person in one answer, and what stands beside it.',
  clockings:
    'Checking in and out, pauses, tasks, pictures, corrections and the record of each clocking.',
  calendars: 'Calendar feeds, one for each person and department.',
  catalogues:
    'Lists that a department keeps: sections, skills, resources and what else work is described with.',
  shifts: 'Planning: shifts of a department, free shifts, and who could work one.',
  swaps: 'Asking colleagues to take over a shift, and their answers.',
  availability: 'When a person cannot work.',
  market: 'Applications for shifts on offer, and who gets one.',
  approvals: 'Everything that waits for a manager.',
  leave: 'Requests for days off.',
  contracts: 'Employment contracts, their templates and the signatures of managers.',
  changeRequests: 'Requests to be freed of a shift.',
  dimona: 'Declarations of work to Belgian social security.',
  people: 'Contacts, profiles, pictures and employments.',
  logs: 'Who did what.',
  oncall: 'Alerts of those on call.',
  affiliate: 'What is recommended to the person.',
  documents: 'Documents of a person, and signing them.',
  outbox: 'The queue of a device that works without signal.',
  kiosks: 'Tablets at the door on which many people clock.',
  notifications: 'Push messages and by which way a person hears of what.',
  realtime: 'Sockets: private channels that say what has changed.',
  failures: 'What went wrong in an app, without anything of a person.',
  granted: 'Addresses that carry their own right: files, places for drawings and calendar feeds.',
  operators: 'Whether the server lives and is ready, and its version.',
} as const satisfies Record<string, string>;

export type Tag = keyof typeof TAGS;
