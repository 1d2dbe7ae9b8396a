import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import type { PersonKey } from './demo-staff.ts';

/** Anyone: a colleague who works, or could work, at that time. */
export type Who = PersonKey | 'anyone';

type Answer = 'waiting' | 'accepted' | 'denied' | 'approved' | 'refused';

export type SwapPlan = {
  /** Who asked; in a swap that is approved, who gave the shift away to the first one asked. */
  from: Who;
  asked: [who: Who, answer: Answer][];
  status: Exclude<RequestStatus, 'refused'>;
  reason: string;
  /** Days from today between which the shift is. */
  days: [from: number, until: number];
};

/** Every state of a swap and of a candidate; Emma sees each label of R9 once at least. */
export const SWAP_PLANS: readonly SwapPlan[] = [
  {
    from: 'lucas',
    asked: [['emma', 'waiting']],
    status: 'pending',
    reason: 'Trouw van mijn zus',
    days: [3, 55],
  },
  {
    from: 'emma',
    asked: [
      ['lucas', 'waiting'],
      ['anyone', 'accepted'],
      ['anyone', 'denied'],
    ],
    status: 'pending',
    reason: 'Examen Italiaans',
    days: [3, 55],
  },
  {
    from: 'anyone',
    asked: [
      ['emma', 'accepted'],
      ['anyone', 'denied'],
    ],
    status: 'pending',
    reason: 'Afspraak bij de tandarts',
    days: [4, 55],
  },
  {
    from: 'anyone',
    asked: [
      ['emma', 'denied'],
      ['anyone', 'waiting'],
    ],
    status: 'pending',
    reason: 'Verhuis',
    days: [5, 55],
  },
  {
    from: 'anyone',
    asked: [
      ['emma', 'approved'],
      ['anyone', 'waiting'],
    ],
    status: 'approved',
    reason: 'Kinderopvang gesloten',
    days: [-20, -2],
  },
  {
    from: 'emma',
    asked: [['anyone', 'approved']],
    status: 'approved',
    reason: 'Concert',
    days: [-20, -2],
  },
  {
    from: 'anyone',
    asked: [['emma', 'waiting']],
    status: 'expired',
    reason: 'Controle van de wagen',
    days: [-20, -1],
  },
  {
    from: 'lucas',
    asked: [
      ['anyone', 'denied'],
      ['anyone', 'denied'],
    ],
    status: 'expired',
    reason: 'Voetbalwedstrijd',
    days: [-25, -2],
  },
  {
    from: 'anyone',
    asked: [['anyone', 'refused']],
    status: 'expired',
    reason: 'Familiefeest',
    days: [15, 55],
  },
  {
    from: 'emma',
    asked: [['anyone', 'waiting']],
    status: 'withdrawn',
    reason: 'Toch niet nodig',
    days: [6, 55],
  },
];
