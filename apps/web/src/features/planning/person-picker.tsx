import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { EmployeePicker } from '#blocks/employee-picker.tsx';
import type { ContactUser } from '#data/wire.ts';
import { RowShapes } from '#ui/shapes.tsx';
import styles from './planning.module.css';
import { RemoteState } from './remote-state.tsx';

/** Chooses who works a shift, or nobody. Says of each what would stand against it. */
export const PersonPicker = ({
  candidates,
  sectionId,
  chosen,
  chosenName,
  showsConstrained,
  onChoose,
}: {
  candidates: UseQueryResult<ContactUser[]>;
  /** Those who work in other sections only are left out; empty means any. */
  sectionId: string;
  chosen: string;
  chosenName: string;
  /** On creation only people whom nothing stands against are offered. */
  showsConstrained: boolean;
  onChoose: (employmentId: string) => void;
}) => {
  const { t } = useTranslation();
  const fitting = candidates.data?.filter(
    ({ sections, constraints }) =>
      (!sectionId || sections.length === 0 || sections.includes(sectionId)) &&
      (showsConstrained || constraints.length === 0),
  );
  return (
    <EmployeePicker
      people={fitting ?? null}
      chosen={chosen}
      shown={chosen === '' ? t('PLAN.FREE') : chosenName}
      texts={{
        label: t('PLAN.EMPLOYEE'),
        search: t('PLAN.SEARCH_PERSON'),
        nobody: t('PLAN.NOBODY'),
        nobodyOfName: t('PLAN.NOBODY_OF_NAME'),
        close: t('GENERAL.CLOSE'),
      }}
      nobodyAtAll={t('PLAN.FREE')}
      notesOn={({ constraints }) =>
        constraints.map((constraint) => (
          <span key={constraint.title} className={styles.against}>
            {constraintText(constraint, t)}
          </span>
        ))
      }
      onChoose={onChoose}
    >
      <RemoteState
        remote={candidates}
        offline={t('PLAN.OFFLINE')}
        shape={<RowShapes height={48} />}
      />
    </EmployeePicker>
  );
};
