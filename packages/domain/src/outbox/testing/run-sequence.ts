import { ENTRY_STATE } from '../entry.ts';
import { createModelDevice, type Fault } from './model-device.ts';
import { createModelServer, type ModelArgs } from './model-server.ts';
import { type Protocol, shippedProtocol } from './protocol.ts';
import { createRandom } from './random.ts';

const PEOPLE = ['emma', 'lucas'] as const;

const FAULTS: readonly Fault[] = [
  'none',
  'none',
  'none',
  'request-lost',
  'answer-lost',
  'crash-inside',
  'busy',
  'portal',
  'signed-out',
  'killed-before-send',
  'killed-after-send',
  'killed-before-persist',
  'copied',
];

/** The longest healthy wait: a retry or two for each entry and the talk about where the server is. */
const HEALING_STEPS = 600;

/**
 * Lives through one random history of taps and faults, lets everything heal, and returns what was
 * promised and not kept. The same seed is the same history.
 */
export const runSequence = (seed: number, variant: Partial<Protocol> = {}): string[] => {
  const random = createRandom(seed);
  const protocol = { ...shippedProtocol, ...variant };
  const server = createModelServer(protocol);
  const device = createModelDevice(protocol, server, random);
  const steps = 20 + random.below(101);
  let now = 1_000_000;
  let person: string = PEOPLE[0];

  for (let step = 0; step < steps; step += 1) {
    now += random.below(4);
    const dice = random.next();
    if (dice < 0.25) device.tap(person, now);
    else if (dice < 0.32) device.locate(now);
    else if (dice < 0.8) device.act(person, person, random.pick(FAULTS), now);
    else if (dice < 0.84) device.restart(person);
    else if (dice < 0.88) device.echo();
    else if (dice < 0.91) person = random.pick(PEOPLE);
    else if (dice < 0.95) device.signIn(person);
    else if (dice < 0.97) server.takeBackup();
    else if (dice < 0.98) {
      server.restoreBackup();
      // Old requests that a proxy held back reach the restored server before the device does.
      for (let echo = random.below(4); echo > 0; echo -= 1) device.echo();
    } else if (dice < 0.99) device.spoil(person);
    else device.act(random.pick(PEOPLE), person, 'none', now);
  }

  for (const owner of PEOPLE) {
    device.signIn(owner);
    device.restart(owner);
    for (let step = 0; step < HEALING_STEPS && device.hasWork(owner, now + 2); step += 1) {
      now += 2;
      device.act(owner, owner, 'none', now);
    }
  }
  return [...server.problems, ...findBrokenPromises(device, server)];
};

const tapOf = (entry: { args: unknown }): number => (entry.args as ModelArgs).tap;

const findBrokenPromises = (
  device: ReturnType<typeof createModelDevice>,
  server: ReturnType<typeof createModelServer>,
): string[] => {
  const broken: string[] = [];
  const effects = server.effects();
  const keys = effects.map((effect) => effect.key);
  const taps = new Set(effects.map((effect) => effect.tap));
  if (new Set(keys).size !== keys.length) broken.push('I1: an effect came twice');
  if (taps.size !== effects.length) broken.push('I1: a tap had two effects');
  for (const owner of PEOPLE) {
    const own = effects.filter((effect) => effect.owner === owner).map((effect) => effect.tap);
    if (own.some((tap, index) => index > 0 && tap < (own[index - 1] ?? 0))) {
      broken.push('I3: effects are not in the order of the taps');
    }
    if (server.openClockings(owner) > 1) broken.push('I4: two open clockings');
    if (device.waiting(owner) > 0) broken.push('I6: the queue did not drain');
    const { entries } = device.load(owner);
    const visible = new Set(device.failed(owner).map((entry) => entry.id));
    const tapped = device.taps.filter((tap) => tap.owner === owner);
    if (entries.length !== tapped.length) broken.push('I2: an entry vanished');
    for (const entry of entries) {
      const isApplied = entry.state === ENTRY_STATE.sent;
      if (isApplied && !taps.has(tapOf(entry))) broken.push('I8: an acknowledged effect is gone');
      if (!isApplied && taps.has(tapOf(entry)) && entry.state !== ENTRY_STATE.deadLetter) {
        broken.push('I12: shown as not done, and yet it is');
      }
      if (
        !isApplied &&
        entry.state !== ENTRY_STATE.queued &&
        entry.state !== ENTRY_STATE.sending &&
        !visible.has(entry.id)
      ) {
        broken.push('I12: a loss is not shown');
      }
    }
  }
  if (effects.some((effect) => effect.mainId !== effect.owner)) {
    broken.push('I11: sent in the name of someone else');
  }
  return broken;
};
