import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import { listContractWarnings } from '@ploeg/domain/contracts/contract-warnings';
import { useTranslation } from 'react-i18next';
import { nowWall } from '#platform/device-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { type ContractForm, toTerms } from './contract-form.ts';
import type { ContractPlace } from './contract-places.ts';
import styles from './contracts.module.css';

/** What the law says about such a contract; none of it stops the manager. */
export const WarningList = ({
  form,
  department,
  template,
  workerType,
}: {
  form: ContractForm;
  department: Pick<ContractPlace, 'timezone'>;
  template: ContractTemplate | undefined;
  workerType: string | null;
}) => {
  const { t } = useTranslation();
  const { start, openEnd } = toTerms(form, false);
  const warnings = listContractWarnings(
    {
      workerType,
      regime: form.regime,
      openEnd,
      start,
      signatureLevel: template?.signatureLevel ?? null,
    },
    nowWall(department.timezone),
  );
  const [only] = warnings;
  if (!only) return null;
  return (
    <Notice tone="warning" icon="warning">
      {warnings.length === 1 ? (
        t(`CONTRACT.WARN.${only}`)
      ) : (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{t(`CONTRACT.WARN.${warning}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
