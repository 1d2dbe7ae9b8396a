/** The invariants of the queue and the clock, numbered as in docs/reliability.md. */
export const INVARIANTS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
] as const;

export type Mutation = {
  invariant: (typeof INVARIANTS)[number];
  /** What is taken away, as the table prints it. */
  what: string;
  /** Every place that guards it: each text stands exactly once in its file. */
  changes: readonly { file: string; from: string; to: string }[];
  /** The test that must notice. */
  test: { project: string; file: string; name: string };
};

const queue = 'packages/domain/src/outbox/device-queue.ts';
const stream = 'packages/domain/src/outbox/server-stream.ts';
const runner = 'apps/server/src/features/outbox/command-runner.ts';
const clockings = 'apps/server/src/features/clockings';
const data = 'apps/web/src/data';

const protocol = {
  project: 'packages',
  file: 'packages/domain/src/outbox/outbox-protocol.test.ts',
  name: 'keeps I1 to I6',
};
const routes = (name: string): Mutation['test'] => ({
  project: 'server',
  file: `${clockings}/clockings.routes.test.ts`,
  name,
});
const suite = (file: string, name: string): Mutation['test'] => ({
  project: 'reliability',
  file: `reliability/${file}.test.ts`,
  name,
});

/** One guard taken away at a time; a test that stays green then shows nothing. */
export const MUTATIONS: readonly Mutation[] = [
  {
    invariant: 'I1',
    what: 'the server does not look its keys up',
    changes: [{ file: stream, from: 'if (write.stored) {', to: 'if (false) {' }],
    test: routes('fifty copies come at once'),
  },
  {
    invariant: 'I1',
    what: 'the device makes a new key for each try',
    changes: [
      {
        file: `${data}/outbox/send-next.ts`,
        from: "'Idempotency-Key': entry.key,",
        to: "'Idempotency-Key': crypto.randomUUID(),",
      },
    ],
    test: suite('fault-matrix', 'answer lost'),
  },
  {
    invariant: 'I2',
    what: 'an entry is dropped when the network fails',
    changes: [
      {
        file: queue,
        from: 'return change(queue, id, { ...again, lastError: result.error });',
        to: 'return { ...queue, entries: queue.entries.filter((e) => e.id !== id) };',
      },
    ],
    test: suite('fault-matrix', 'request lost'),
  },
  {
    invariant: 'I2',
    what: 'what cannot be read is not shown',
    changes: [
      {
        file: queue,
        from: '(e.state === ENTRY_STATE.failed || e.state === ENTRY_STATE.deadLetter)',
        to: 'e.state === ENTRY_STATE.failed',
      },
    ],
    test: suite('old-versions', 'loses nothing'),
  },
  {
    invariant: 'I3',
    what: 'the server takes numbers behind a hole',
    changes: [{ file: stream, from: "'seqReused' : 'gap';", to: "'seqReused' : 'apply';" }],
    test: routes('applies its entries in order'),
  },
  {
    invariant: 'I3',
    what: 'the device sends its last tap first',
    changes: [
      { file: queue, from: 'const head = waiting[0];', to: 'const head = waiting.at(-1);' },
    ],
    test: protocol,
  },
  {
    invariant: 'I3',
    what: 'a tap may count as earlier than the one before it',
    changes: [
      {
        file: 'packages/domain/src/clockings/clock-evidence.ts',
        from: 'Math.min(claimedAt, Math.max(receivedAt, notBefore))',
        to: 'receivedAt',
      },
    ],
    test: suite('clock', 'begins where the last one ended'),
  },
  {
    invariant: 'I4',
    what: 'a second clocking may be opened',
    changes: [
      {
        file: `${clockings}/clockings.service.ts`,
        from: "if (others.some(({ endAt }) => endAt === null)) throw fail('clockings.already_in_process');\n  if (others.some(({ endAt }) => Number(endAt) > startAt)) throw fail('clockings.overlap');",
        to: '',
      },
    ],
    test: routes('refuses a second one while one is open'),
  },
  {
    invariant: 'I4',
    what: 'a pause may lie outside its clocking',
    changes: [
      {
        file: `${clockings}/open-clocking.service.ts`,
        from: 'if (error) throw fail(`clockings.pause_${error}`);\n  const tasks',
        to: 'const tasks',
      },
    ],
    test: routes('lie within their clocking'),
  },
  {
    invariant: 'I5',
    what: 'a repeat is told the verdict and not the stored answer',
    changes: [
      {
        file: runner,
        from: "body: stored.body, outcome: 'replayed'",
        to: "body: JSON.stringify({ replayed: true }), outcome: 'replayed'",
      },
    ],
    test: suite('duplicates', 'same bytes: check-in'),
  },
  {
    invariant: 'I6',
    what: 'the queue stays paused after the sign-in',
    changes: [
      {
        file: queue,
        from: '  pausedForSignIn: false,\n  needsHello: true,\n});\n\nconst isHeld',
        to: '  needsHello: true,\n});\n\nconst isHeld',
      },
    ],
    test: protocol,
  },
  {
    invariant: 'I6',
    what: 'nobody looks when the network returns',
    changes: [
      {
        file: 'apps/web/src/platform/network.ts',
        from: "addEventListener('online', () => probeAfter(0));",
        to: '',
      },
    ],
    test: suite('offline-day', 'is kept whole'),
  },
  {
    invariant: 'I6',
    what: 'nobody hears what a busy connection to the database says',
    changes: [
      {
        file: 'apps/server/src/db/postgres-pool.ts',
        from: "client.on('error', () => {});",
        to: '',
      },
    ],
    test: suite('database-faults', 'ends its connections'),
  },
  {
    invariant: 'I7',
    what: 'the embedded database asks for the disk and nobody answers',
    changes: [{ file: 'apps/server/src/db/durable-node-fs.ts', from: 'fsyncSync(nfd);', to: '' }],
    test: {
      project: 'server',
      file: 'apps/server/src/db/durable-node-fs.test.ts',
      name: 'reaches the disk',
    },
  },
  {
    invariant: 'I7',
    what: 'the device says saved before the disk has it',
    changes: [
      {
        file: `${data}/device-store.ts`,
        from: "{ chromeTransactionDurability: 'strict' }",
        to: '{}',
      },
    ],
    test: {
      project: 'web',
      file: `${data}/outbox/queue-store.test.ts`,
      name: 'is on the disk',
    },
  },
  {
    invariant: 'I8',
    what: 'verdicts of a former life of the database are believed',
    changes: [{ file: queue, from: '&&\n  entry.outcome?.epoch !== epoch;', to: '&& false;' }],
    test: protocol,
  },
  {
    invariant: 'I9',
    what: 'a clocking is found for whoever names it',
    changes: [
      {
        file: `${clockings}/clockings.repo.ts`,
        from: '.where(and(ofOwners, or(isAnyOf(clockings.id',
        to: '.where(and(or(isAnyOf(clockings.id',
      },
      {
        file: `${clockings}/clockings.repo.ts`,
        from: '(row) => isOwn(row, input) && (row.id === input.key',
        to: '(row) => (row.id === input.key',
      },
    ],
    test: routes('of someone else look like'),
  },
  {
    invariant: 'I10',
    what: 'the claim is not kept as it was made',
    changes: [
      {
        file: `${clockings}/clocking-changes.service.ts`,
        from: 'payload: withoutToken(payload),',
        to: 'payload: {},',
      },
    ],
    test: {
      project: 'server',
      file: `${clockings}/correction.service.test.ts`,
      name: 'says when a claim came',
    },
  },
  {
    invariant: 'I10',
    what: 'a punch at an odd time is not flagged',
    changes: [
      {
        file: 'packages/domain/src/clockings/clock-evidence.ts',
        from: "flags.push('future_time');",
        to: 'flags.splice(0);',
      },
    ],
    test: routes('counts from its arrival'),
  },
  {
    invariant: 'I11',
    what: 'every entry on the device is of whoever is signed in',
    changes: [
      {
        file: `${data}/outbox/queue-store.ts`,
        from: "store.entries.where('mainId').equals(personId).toArray()",
        to: 'store.entries.toArray()',
      },
    ],
    test: {
      project: 'web',
      file: `${data}/outbox/queue-store.test.ts`,
      name: 'belongs to one person',
    },
  },
  {
    invariant: 'I12',
    what: 'the badge leaves out the entry at the head',
    changes: [
      {
        file: `${data}/sync/sync-store.ts`,
        from: 'waiting: waitingEntries(queue),',
        to: 'waiting: waitingEntries(queue).slice(1),',
      },
    ],
    test: suite('offline-day', 'is kept whole'),
  },
  {
    invariant: 'I13',
    what: 'a process keeps its events to itself',
    changes: [
      {
        file: 'apps/server/src/platform/realtime/relay.ts',
        from: 'if (message) realtime.publish([message]);',
        to: 'if (message) return;',
      },
    ],
    test: suite('two-servers', 'tell the sockets of both'),
  },
  {
    invariant: 'I13',
    what: 'who starts migrates, whoever else does',
    changes: [
      {
        file: 'apps/server/src/db/postgres.ts',
        from: "await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);",
        to: '',
      },
    ],
    test: suite('two-servers', 'start together'),
  },
  {
    invariant: 'I13',
    what: 'a department is answered from memory, whatever its version',
    changes: [
      {
        file: 'apps/server/src/features/departments/part-cache.ts',
        from: '${version}:${Math',
        to: '${Math',
      },
    ],
    test: suite('two-servers', 'never answer from a copy'),
  },
];
