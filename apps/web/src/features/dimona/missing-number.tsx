import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useTranslation } from 'react-i18next';
import type { DimonaOverview } from '#data/dimona/dimona.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Nobody is declared without a national number: who may enter it, and where. */
export const MissingNumber = ({
  person: { personId, displayName: name },
  department,
}: {
  person: DimonaOverview['people'][number];
  department: ManagedDepartment;
}) => {
  const { t } = useTranslation();
  // A server of the day before names nobody's file.
  const keeps = personId !== undefined && canInDepartment(department, 'people.private');
  return (
    <Notice
      tone="warning"
      icon="warning"
      action={
        keeps ? (
          <LinkButton
            to="/office/people/$personId/$tab"
            params={{ personId, tab: 'profile' }}
            size="sm"
            variant="default"
          >
            {t('DIMONA.OPEN_FILE')}
          </LinkButton>
        ) : null
      }
    >
      {t(keeps ? 'DIMONA.ENTER_NUMBER' : 'DIMONA.MISSING_NUMBER', { name })}
    </Notice>
  );
};
