import { Button, Group } from '@mantine/core';
import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { canInWhole } from '@ploeg/domain/access/department-rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceLines } from '#blocks/balance-lines.tsx';
import { bothTexts } from '#blocks/leave-amounts.ts';
import { Drawer } from '#blocks/office/drawer.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { SupplementaryLeave } from '#blocks/supplementary-leave.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { reverseEntry } from '#data/leave-ledger/leave-ledger.commands.ts';
import { type ExplainedBalance, explainedQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useOnline } from '#platform/use-online.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { ConversionForm } from './conversion-form.tsx';
import { BalanceCorrectionForm } from './balance-correction-form.tsx';

type Line = ExplainedBalance['lines'][number];

/** Leave that was granted, whether it has been taken or is to come. */
const isGranted = ({ what, requestId }: Line): boolean =>
  requestId !== null && (what === 'taken' || what === 'planned');

/** Asks for the reason before an entry is taken back. */
const useReversing = () => {
  const { t } = useTranslation();
  return useQuestion((entryId: string) => ({
    title: t('OFFICE_LEAVE.REVERSE_TITLE'),
    confirm: t('OFFICE_LEAVE.REVERSE'),
    cancel: t('GENERAL.BACK'),
    isDanger: true,
    children: t('OFFICE_LEAVE.REVERSE_HINT'),
    reason: { key: entryId, label: t('OFFICE_LEAVE.REASON'), suggestions: [] },
    act: async (reason: string) => {
      try {
        await reverseEntry(entryId, reason);
        return { outcome: 'applied' as const, failure: null };
      } catch (error) {
        const text = failureText(error, t, t('OFFICE_LEAVE.FAILED'));
        return { outcome: 'rejected' as const, failure: { type: 'leave-ledger', text } };
      }
    },
    done: t('OFFICE_LEAVE.REVERSED'),
  }));
};

/** One balance beside the table: how it came about, and what can be put right about it. */
export const BalanceDrawer = ({
  accountId,
  employmentId,
  departmentId,
  at,
  onClose,
}: {
  accountId: string;
  employmentId: string;
  departmentId: string;
  at: string | undefined;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const [isCorrecting, setCorrecting] = useState(false);
  const [ill, setIll] = useState<Line | null>(null);
  const seesWhy = useScope('people.private').choices.some(({ id }) => id === departmentId);
  const place = useScope('people.manage').choices.find(({ id }) => id === departmentId);
  const canCorrect = place !== undefined && canInWhole(place, 'people.manage');
  const remote = useQuery(explainedQuery(accountId, employmentId, at));
  const reversing = useReversing();
  const { account, lines = [], displayName = '', supplementary } = remote.data ?? {};
  const left = account ? leftOf(account.balance) : 0;
  return (
    <Drawer
      title={displayName}
      lead={account ? `${account.name} · ${bothTexts(left, account, t, i18n.language)}` : ''}
      onClose={onClose}
    >
      <RemoteState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={8} height={44} />}
      />
      {account && canCorrect && !isCorrecting ? (
        <Tools
          employmentId={employmentId}
          isOnline={isOnline}
          onCorrect={() => setCorrecting(true)}
        />
      ) : null}
      {account && isCorrecting ? (
        <BalanceCorrectionForm
          account={account}
          today={remote.data?.at ?? ''}
          isOnline={isOnline}
          onDone={() => setCorrecting(false)}
        />
      ) : null}
      {ill?.requestId ? (
        <ConversionForm
          key={ill.requestId + ill.day}
          requestId={ill.requestId}
          departmentId={departmentId}
          span={ill}
          isOnline={isOnline}
          onDone={() => setIll(null)}
        />
      ) : null}
      {account ? (
        <BalanceLines account={account} lines={lines}>
          {(line) => (
            <LineAction
              line={line}
              isOnline={isOnline}
              onIll={seesWhy ? () => setIll(line) : null}
              onReverse={canCorrect ? reversing.ask : null}
            />
          )}
        </BalanceLines>
      ) : null}
      {account ? <SupplementaryLeave account={account} amount={supplementary} /> : null}
      {reversing.sheet}
    </Drawer>
  );
};

const LineButton = ({
  isOnline,
  onClick,
  children,
}: {
  isOnline: boolean;
  onClick: () => void;
  children: string;
}) => (
  <Button size="compact-sm" variant="subtle" px={0} disabled={!isOnline} onClick={onClick}>
    {children}
  </Button>
);

/** What whoever keeps the person can do about the balance. */
const Tools = ({
  employmentId,
  isOnline,
  onCorrect,
}: {
  employmentId: string;
  isOnline: boolean;
  onCorrect: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Group gap={8}>
      <Button variant="default" disabled={!isOnline} onClick={onCorrect}>
        {t('OFFICE_LEAVE.CORRECT')}
      </Button>
      <LinkButton
        variant="subtle"
        to="/office/leave/closing/$employmentId"
        params={{ employmentId }}
      >
        {t('OFFICE_LEAVE.CLOSING.TITLE')}
      </LinkButton>
    </Group>
  );
};

/** What can be done about a step: granted leave becomes illness, what was entered by hand is taken back. */
const LineAction = ({
  line,
  isOnline,
  onIll,
  onReverse,
}: {
  line: Line;
  isOnline: boolean;
  onIll: (() => void) | null;
  onReverse: ((entryId: string) => void) | null;
}) => {
  const { t } = useTranslation();
  const { entryId } = line;
  if (onIll && isGranted(line)) {
    return (
      <LineButton isOnline={isOnline} onClick={onIll}>
        {t('OFFICE_LEAVE.WAS_ILL')}
      </LineButton>
    );
  }
  return entryId && onReverse ? (
    <LineButton isOnline={isOnline} onClick={() => onReverse(entryId)}>
      {t('OFFICE_LEAVE.REVERSE')}
    </LineButton>
  ) : null;
};
