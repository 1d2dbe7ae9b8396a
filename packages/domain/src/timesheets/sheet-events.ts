/** What was said of a timesheet; rows are only added, and each says what it says of some days. */
export const SHEET_EVENT_KINDS = [
  'computed',
  'adjusted',
  'revoked',
  'approved',
  'withdrawn',
  'asked',
  'replied',
  'agreed',
  'disputed',
  'answered',
  'locked',
  'reopened',
  'carried',
  'exported',
  'leave-settled',
] as const;
export type SheetEventKind = (typeof SHEET_EVENT_KINDS)[number];

/** What somebody says that they worked: wall seconds, and pauses in seconds. */
export type WishedTimes = { start: number; end: number; pauseSeconds: number };

/** What the person says where nothing was clocked: of the pause, and of why they left before the plan. */
export type Says = {
  clockingId: string;
  hadNoPause?: boolean | undefined;
  leftEarly?: 'sent-home' | 'own-will' | undefined;
};

export const VERDICTS = ['corrected', 'adjusted', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A day, and the totals that whoever said something of it had before them. */
export type StatedDay = { day: string; hash: string };

export type SheetEvent = {
  id: string;
  kind: SheetEventKind;
  days: readonly StatedDay[];
  text: string;
  wish: WishedTimes | null;
  verdict: Verdict | null;
  /** Null is the server itself. */
  actorId: string | null;
  /** Unix seconds. */
  at: number;
};

type Said = Pick<SheetEvent, 'text' | 'actorId' | 'at'>;

/** What stands of a day after all that was said of it. */
export type DayState = {
  approved: Said | null;
  agreed: Said | null;
  /** Open until it is answered, or the person agrees after all. */
  dispute: (Said & Pick<SheetEvent, 'wish'>) | null;
  /** What became of the last one. */
  answer: (Said & Pick<SheetEvent, 'verdict'>) | null;
  asked: Said | null;
  reply: Said | null;
};

/** Of a day of which nothing was said. */
export const NOTHING_SAID = {
  approved: null,
  agreed: null,
  dispute: null,
  answer: null,
  asked: null,
  reply: null,
} satisfies DayState;

/** When whoever checks last asked or answered something of a day that still stands; 0 where nothing does. */
export const lastHeardAt = ({ asked, answer }: Pick<DayState, 'asked' | 'answer'>): number =>
  Math.max(asked?.at ?? 0, answer?.at ?? 0);

/** What becomes of a day's state when its person agrees: what was open on it is settled by that. */
export const afterAgreeing = <S>(agreed: S) => ({ agreed, dispute: null, asked: null });

export const afterDisputing = <D>(dispute: D) => ({
  agreed: null,
  answer: null,
  asked: null,
  dispute,
});

type Kept = DayState & { approvedHash: string; agreedHash: string };

const nothing = (): Kept => ({ ...NOTHING_SAID, approvedHash: '', agreedHash: '' });

const saidOf = ({ text, actorId, at }: SheetEvent): Said => ({ text, actorId, at });

const apply = (state: Kept, event: SheetEvent, hash: string): void => {
  const said = saidOf(event);
  const { kind, wish, verdict } = event;
  if (kind === 'approved')
    Object.assign(state, { approved: said, approvedHash: hash, asked: null });
  if (kind === 'withdrawn') state.approved = null;
  if (kind === 'asked') Object.assign(state, { asked: said, reply: null });
  if (kind === 'replied') Object.assign(state, { reply: said, asked: null });
  if (kind === 'agreed') {
    Object.assign(state, afterAgreeing(said), { agreedHash: hash });
  }
  if (kind === 'disputed') Object.assign(state, afterDisputing({ ...said, wish }));
  if (kind === 'answered') Object.assign(state, { dispute: null, answer: { ...said, verdict } });
};

/**
 * What stands of days, by events in their order. An approval and an agreement are of totals: they fall
 * where these have become other ones, and stand again where they are what they were.
 */
export const dayStates = (
  events: readonly SheetEvent[],
  days: readonly StatedDay[],
): Map<string, DayState> => {
  const states = new Map(days.map(({ day }) => [day, nothing()]));
  for (const event of events) {
    for (const { day, hash } of event.days) {
      const state = states.get(day);
      if (state) apply(state, event, hash);
    }
  }
  return new Map(
    days.map(({ day, hash }) => {
      const { approvedHash, agreedHash, ...state } = states.get(day) ?? nothing();
      return [
        day,
        {
          ...state,
          approved: approvedHash === hash ? state.approved : null,
          agreed: agreedHash === hash ? state.agreed : null,
        },
      ];
    }),
  );
};
