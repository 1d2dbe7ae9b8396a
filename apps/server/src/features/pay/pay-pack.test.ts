import { computePay } from '@ploeg/domain/pay/compute-pay';
import { claim, employment, payInput, terms } from '@ploeg/domain/pay/testing/pay-cases';
import { describe, expect, it } from 'vitest';
import { getPayPack, payPacks, proposalsFor, verifiedRules } from './pay-pack.ts';
import { toPayRule } from './pay.presenter.ts';

type PackId = Parameters<typeof getPayPack>[0];

const HOUR = 3600;

/** Everything that a pack says, as if all of it was confirmed. */
const rulesOf = (packId: PackId) => {
  const pack = getPayPack(packId);
  const all = [...verifiedRules(pack), ...proposalsFor(pack, verifiedRules(pack))];
  return all.map((fields) => toPayRule({ ...fields, id: fields.key }));
};

/** What four days of eight hours and some more come to on the last of them, of who agreed on twenty. */
const partTimer = (packId: PackId, scheduleKind: 'fixed' | 'variable', more: [string, string]) => {
  const own = terms({ regime: 'PART', hoursWeekMinutes: 1200, scheduleKind });
  const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];
  const before = week.map((day) => claim(`${day}T09:00`, `${day}T17:00`));
  const { days } = computePay(
    payInput({
      employments: [employment({ rules: rulesOf(packId), terms: [own] })],
      claims: [...before, claim(...more)],
      earlier: [
        {
          counter: 'ADDITIONAL',
          employmentId: 'A',
          day: '2026-05-31',
          amount: 168 * HOUR,
          unit: 'seconds',
        },
      ],
    }),
  );
  return days.at(-1);
};

describe('additional hours of part-timers beyond their credit', () => {
  it.each(payPacks.map(({ packId }) => packId))('are paid double on a Sunday by %s', (packId) => {
    for (const kind of ['fixed', 'variable'] as const) {
      const sunday = partTimer(packId, kind, ['2026-06-07T10:00', '2026-06-07T14:00']);
      expect(sunday?.base).toEqual({ OVERTIME_100: 4 * HOUR });
      const friday = partTimer(packId, kind, ['2026-06-05T10:00', '2026-06-05T14:00']);
      expect(friday?.base).toEqual({ ADDITIONAL_PREMIUM: 4 * HOUR });
    }
  });

  it('have their own premium in horeca at night, and not that of the night too', () => {
    const night = partTimer('horeca-302', 'fixed', ['2026-06-06T00:00', '2026-06-06T04:00']);
    expect(night).toMatchObject({ base: { ADDITIONAL_PREMIUM: 4 * HOUR }, premiums: [] });
  });
});

describe('a rule that a pack puts right', () => {
  const pack = getPayPack('horeca-302');
  const kept = verifiedRules(pack);
  const keysFor = (rules: typeof kept) =>
    proposalsFor(pack, rules)
      .filter(({ reason }) => reason === 'newer')
      .map(({ key }) => key);
  const wrong = kept.map((rule) =>
    rule.params.kind === 'stacking'
      ? { ...rule, params: { ...rule.params, of: ['A', 'B'] } }
      : rule,
  );

  it('is proposed to whoever has it as it was, until they take it or say otherwise themselves', () => {
    expect(keysFor(kept)).toEqual([]);
    expect(keysFor(wrong)).toEqual(['night-or-overtime', 'sunday-holiday-or-night']);
    expect(keysFor([...wrong, ...kept])).toEqual([]);
    const own = wrong.map((rule) => ({ ...rule, source: { title: 'Ours', readOn: '2026-11-25' } }));
    expect(keysFor([...wrong, ...own])).toEqual([]);
  });
});
