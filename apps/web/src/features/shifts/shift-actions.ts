import { canReportAbsence } from '@ploeg/domain/absence-reports/absence-rules';
import { canRequestChange } from '@ploeg/domain/change-requests/change-rules';
import { swapOffer } from '@ploeg/domain/swaps/swap-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { isAbsenceSaid } from '#data/absence-reports/absence-reports.commands.ts';
import type { Department, Shift, Snapshot } from '#data/wire.ts';
import type { IconName } from '#ui/icon.tsx';

/** A shift as its actions see it. */
export type ShiftPlace = {
  shift: Shift;
  department: Department;
  snapshot: Snapshot;
  now: WallSeconds;
  online: boolean;
};

/** What somebody may do about a shift beside clocking in: a door at the foot of its screen. */
export type ShiftAction = {
  text: ParseKeys;
  icon: IconName;
  /** Missing where it cannot be done now and the button only says how things stand. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** Null where it is not offered. */
type OfferAction = (place: ShiftPlace) => ShiftAction | null;

const cantCome: OfferAction = ({ snapshot, shift, now }) =>
  canReportAbsence(shift, snapshot.userDetails.personId, now) && !isAbsenceSaid(snapshot, shift.id)
    ? {
        text: 'ABSENCE.TITLE',
        icon: 'thermometer',
        link: { to: '/shifts/$shiftId/cant-come', params: { shiftId: shift.id } },
      }
    : null;

const askChange: OfferAction = ({ snapshot, ...place }) =>
  !isAbsenceSaid(snapshot, place.shift.id) &&
  canRequestChange({
    ...place,
    personId: snapshot.userDetails.personId,
    fixedView: snapshot.fixed_view,
  })
    ? {
        text: 'CHANGE.ASK',
        icon: 'edit',
        link: { to: '/shifts/$shiftId/change', params: { shiftId: place.shift.id } },
      }
    : null;

const askSwap: OfferAction = ({ snapshot, ...place }) => {
  const offer = swapOffer({
    ...place,
    personId: snapshot.userDetails.personId,
    fixedView: snapshot.fixed_view,
  });
  // Who cannot come has left it to the manager.
  if (offer === 'none' || isAbsenceSaid(snapshot, place.shift.id)) return null;
  if (offer === 'in-progress') return { text: 'SWAP.IN_PROGRESS', icon: 'swap' };
  return {
    text: 'SWAP.ASK',
    icon: 'swap',
    link: { to: '/shifts/$shiftId/swap', params: { shiftId: place.shift.id } },
  };
};

/** In the order of the foot. A new one is a function of its own file and a line here. */
const OFFERS: readonly OfferAction[] = [cantCome, askChange, askSwap];

export const shiftActions = (place: ShiftPlace): ShiftAction[] =>
  OFFERS.flatMap((offer) => offer(place) ?? []);
