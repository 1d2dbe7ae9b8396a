import { Button, Stack } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { sendContract } from '#data/contracts/contracts.commands.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { useBack } from '#platform/use-back.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ContractForm, OWN_FILE, toFields } from './contract-form.ts';
import { DimonaFields } from './dimona-fields.tsx';
import { RenewalFields } from './renewal-fields.tsx';
import { SignatoryField } from './signatory-field.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useContractForm } from './use-contract-form.ts';
import { WarningList } from './warning-list.tsx';
import { TextFields, WhoFields } from './who-fields.tsx';

const FORM_ID = 'contract';

/** Makes a contract and sends it to its person; what is typed outlives the screen. */
export const ContractScreen = ({
  departments,
  first,
  isDraft,
}: {
  departments: Department[];
  first: ContractForm;
  /** What is shown was typed before. */
  isDraft: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const back = useBack();
  const isOnline = useOnline();
  const contract = useContractForm(departments, first);
  const { form, department, employee, file, set, errorAt, stationery } = contract;
  const { templates = [], signatories = [] } = stationery.data ?? {};
  const [isBusy, setBusy] = useState(false);
  /** What the server said of another contract, and of which form. */
  const [overlap, setOverlap] = useState({ text: '', typed: '' });
  const [showsDraft, setShowsDraft] = useState(isDraft);
  const fields = useRef<HTMLFormElement>(null);
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });

  const { departmentId } = form;
  const template = templates.find(({ id }) => id === form.templateId);
  const canDeclare = departmentsWith('dimonaAccess', [department]).length > 0;
  const workerType = (form.dimona && form.dimonaWorkerType) || employee?.worker.workerType || null;
  const part = { form, set, errorAt };
  const typed = JSON.stringify(form);
  const overlaps = overlap.typed === typed;

  const toFirstFault = (): void => {
    // The faults are drawn by then.
    requestAnimationFrame(() =>
      fields.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]')
        ?.focus(),
    );
  };

  const send = async (force = false): Promise<void> => {
    setBusy(true);
    try {
      const made = await sendContract(
        departmentId,
        { ...toFields(form), ...(force && { force }) },
        form.templateId === OWN_FILE ? file : null,
      );
      if (!form.renewed) contract.finish();
      const { displayName: name } = made.user;
      const reason = Object.values(made.dimona?.errors ?? {})[0]?.[0];
      if (reason) showToast('danger', t('CONTRACT.DIMONA_FAILED', { reason }));
      else showToast('success', t('CONTRACT.SENT', { name }));
      await navigate({ to: '/contracts/team', search: {}, ignoreBlocker: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'contracts.overlaps') {
        setOverlap({ text: error.message, typed });
        return;
      }
      if (error instanceof ApiError) contract.refuse(error.errors);
      showToast(
        'danger',
        error instanceof NetworkError ? t('GENERAL.NO_CONNECTION') : t('CONTRACT.FAILED'),
      );
      toFirstFault();
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    contract.try();
    if (contract.isComplete) void send(overlaps);
    else toFirstFault();
  };

  return (
    <Screen
      title={t('CONTRACT.NEW')}
      back={back}
      footer={
        <Stack gap={12}>
          {overlaps ? (
            <div role="alert">
              <Notice tone="warning" icon="warning">
                {overlap.text}
              </Notice>
            </div>
          ) : null}
          <Button type="submit" form={FORM_ID} fullWidth loading={isBusy} disabled={!isOnline}>
            {t(overlaps ? 'CONTRACT.SEND_ANYWAY' : 'CONTRACT.SEND')}
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
                contract.startOver();
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
      {form.renewed ? (
        <Notice tone="info" icon="refresh">
          {t('CONTRACT.RENEWING', { end: formatDayLong(form.renewed.end, i18n.language) })}
        </Notice>
      ) : null}
      <form id={FORM_ID} ref={fields} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <WhoFields {...part} departments={departments} employee={employee} />
          {isOnline ? (
            <RemoteState
              remote={stationery}
              isOnline={isOnline}
              offline={t('CONTRACT.OFFLINE')}
              isQuiet
            />
          ) : null}
          <TextFields {...part} templates={templates} file={file} onFile={contract.setFile} />
          <TermsFields {...part} />
          <SignatoryField {...part} signatories={signatories} />
          <RenewalFields {...part} />
          {canDeclare ? <DimonaFields {...part} /> : null}
          <WarningList
            form={form}
            department={department}
            template={template}
            workerType={workerType}
          />
        </Stack>
      </form>
    </Screen>
  );
};
