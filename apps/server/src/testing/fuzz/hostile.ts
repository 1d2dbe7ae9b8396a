import fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = { in: value };
  return value;
};

/** Texts that have broken parsers, databases and screens before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eright to left',
  '👩‍👩‍👧‍👦',
  "'; drop table persons; --",
  '{{clocking:x}}',
  '../../etc/passwd',
  '%00',
  '%',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  '2027-02-29',
  '2026-13-01',
  '2026-03-29',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(300),
  'x'.repeat(20_000),
];

const NUMBERS = [
  -1,
  0,
  0.1,
  -0,
  2 ** 31,
  2 ** 53 + 1,
  -(2 ** 63),
  1e308,
  Date.UTC(2026, 10, 20),
  253_402_300_800,
];

/** Values that no field expects. `undefined` takes a field away. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, undefined, true, [], {}, [[]], { length: 1 }, deep(2000)),
  fc.constant(Array.from({ length: 10_000 }, (_, index) => index)),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')),
  fc.anything({ maxDepth: 2, withNullPrototype: false, withBigInt: false, withSet: false }),
);

/** Headers of the queue and of the language as no app sends them. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record({ 'idempotency-key': fc.constantFrom('', 'k', 'k'.repeat(201), '\u00e9', '../x') }),
  fc.record({
    'idempotency-key': fc.uuid(),
    'x-install-id': fc.constantFrom('', 'i', 'i'.repeat(201)),
    'x-outbox-seq': fc.constantFrom('0', '-1', '1', '1e3', '9223372036854775808', 'x', '1,2'),
  }),
  fc.record({ 'accept-language': fc.constantFrom('', 'xx', 'nl;q=x', ','.repeat(500)) }),
  fc.record({ 'x-socket-id': fc.constantFrom('', '1.1', 'x'.repeat(300)) }),
  fc.record({ 'x-forwarded-for': fc.constantFrom('', '::1', "' or 1=1", 'x'.repeat(500)) }),
);
