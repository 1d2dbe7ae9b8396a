import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { type ContractForm, newContract, toTerms } from './contract-form.ts';
import { RenewedNotice } from './gap-text.tsx';
import type { ContractPlace } from './contract-places.ts';
import type { NextScreen } from './use-contract-form.ts';
import { DimonaFields } from './dimona-fields.tsx';
import { RenewalFields } from './renewal-fields.tsx';
import { SignatoryField } from './signatory-field.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useContractForm } from './use-contract-form.ts';
import { WarningList } from './warning-list.tsx';
import { TextFields, WhoFields } from './who-fields.tsx';

const isTyped = (values: ContractForm): boolean =>
  JSON.stringify(values) !== JSON.stringify(newContract(values.departmentId));

type Props = { departments: readonly ContractPlace[]; first: ContractForm; next: NextScreen };

/** Makes a contract and sends it to its person; what is typed outlives the screen. */
export const ContractScreen = ({ departments, first, next }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const contract = useContractForm(departments, first, next);
  const { form, values, overlap, department, employee, setup } = contract;
  const { templates = [], signatories = [] } = setup.data ?? {};
  const { renewed } = values;
  const [showsDraft, setShowsDraft] = useState(() => !renewed && isTyped(form.values));

  const template = templates.find(({ id }) => id === values.templateId);
  const { canDeclare } = department;
  const workerType =
    (values.dimona && values.dimonaWorkerType) || employee?.worker.workerType || null;
  const shared = { form, values };

  return (
    <SubScreen
      title={t('CONTRACT.NEW')}
      footer={
        <Stack gap={12}>
          {overlap === null ? null : (
            <div role="alert">
              <Notice tone="warning" icon="warning">
                {overlap}
              </Notice>
            </div>
          )}
          <Button {...form.button} fullWidth disabled={!isOnline}>
            {t(overlap === null ? 'CONTRACT.SEND' : 'CONTRACT.SEND_ANYWAY')}
          </Button>
        </Stack>
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('CONTRACT.OFFLINE')}</Notice>}
      {showsDraft ? (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                form.startOver(newContract(values.departmentId));
                contract.dropFile();
                setShowsDraft(false);
              }}
            >
              {t('CONTRACT.START_OVER')}
            </Button>
          }
        >
          {t('CONTRACT.DRAFT_KEPT')}
        </Notice>
      ) : null}
      {renewed ? <RenewedNotice before={renewed.end} start={toTerms(values, false).start} /> : null}
      <form {...form.props}>
        <Stack gap={16}>
          <WhoFields {...shared} departments={departments} employee={employee} />
          {isOnline ? <RemoteState remote={setup} offline={t('CONTRACT.OFFLINE')} isQuiet /> : null}
          <TextFields
            {...shared}
            templates={templates}
            file={contract.file}
            fileError={contract.fileError}
            onFile={contract.setFile}
          />
          <TermsFields {...shared} />
          <SignatoryField {...shared} signatories={signatories} />
          <RenewalFields {...shared} />
          {canDeclare ? <DimonaFields {...shared} /> : null}
          <WarningList
            form={values}
            department={department}
            template={template}
            workerType={workerType}
          />
        </Stack>
      </form>
    </SubScreen>
  );
};
