import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { payrollTargetsQuery } from '#data/payroll/payroll.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CodesPart } from './codes-part.tsx';
import { NumbersPart } from './numbers-part.tsx';

/** What wage keys and people are called at a target. */
export const TargetScreen = ({
  targetId,
  day,
  missing,
}: {
  targetId: string;
  /** From which day on what is put right must hold. */
  day?: string | undefined;
  /** The wage key that has no code. */
  missing?: string | undefined;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(payrollTargetsQuery());
  const target = remote.data?.targets.find(({ id }) => id === targetId);
  return (
    <SettingsPage
      title={target?.name ?? t('OFFICE_PAYROLL.TARGETS')}
      lead={target ? t(`OFFICE_PAYROLL.LEVEL.${target.level}`) : null}
      actions={
        <LinkButton size="compact-md" variant="default" to="/office/settings/payroll">
          {t('OFFICE_PAYROLL.ALL')}
        </LinkButton>
      }
    >
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {remote.data && !target ? (
        <Empty icon="send" title={t('OFFICE_PAYROLL.GONE')} hint={t('OFFICE_PAYROLL.GONE_HINT')} />
      ) : null}
      {target ? (
        <>
          <CodesPart target={target} day={day} missing={missing} />
          <NumbersPart targetId={target.id} day={day} />
        </>
      ) : null}
    </SettingsPage>
  );
};
