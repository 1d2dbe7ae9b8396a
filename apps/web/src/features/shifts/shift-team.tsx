import { swapOffer } from '@ploeg/domain/swaps/swap-rules';
import { useTranslation } from 'react-i18next';
import { Faces } from '#blocks/faces.tsx';
import { useCoworkers } from '#data/shifts/use-coworkers.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ShiftPlace } from './shift-actions.ts';
import styles from './shift-details.module.css';

/** Who works at the same time: each to call, to write to, or to offer the shift to. */
export const ShiftTeam = ({ snapshot, ...place }: ShiftPlace) => {
  const { t } = useTranslation();
  const { coworkers, isMissing } = useCoworkers(place.shift);
  const { userDetails, fixed_view: fixedView } = snapshot;
  const canOffer = swapOffer({ ...place, personId: userDetails.personId, fixedView }) === 'open';
  if (place.shift.kind !== 'shift') return null;
  return (
    <section aria-labelledby="coworkers">
      <h2 id="coworkers" className={styles.heading}>
        {t('SHIFT.COWORKERS')}
      </h2>
      <Faces
        coworkers={coworkers}
        isMissing={isMissing}
        more={
          canOffer ? (
            <LinkButton
              fullWidth
              variant="default"
              leftSection={<Icon name="swap" size={20} />}
              to="/shifts/$shiftId/swap"
              params={{ shiftId: place.shift.id }}
            >
              {t('SWAP.ASK')}
            </LinkButton>
          ) : null
        }
      />
    </section>
  );
};
