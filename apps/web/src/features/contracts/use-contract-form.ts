import { findContractErrors } from '@ploeg/domain/contracts/contract-terms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sendContract } from '#data/contracts/contracts.commands.ts';
import {
  employeeQuery,
  type EmployeeTerms,
  contractSetupQuery,
} from '#data/contracts/contracts.queries.ts';
import type { MadeContract } from '#data/wire.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { nowWall } from '#platform/device-clock.ts';
import { showToast } from '#ui/toast.tsx';
import { type ContractForm, newContract, OWN_FILE, toFields, toTerms } from './contract-form.ts';
import type { ContractPlace } from './contract-places.ts';
import { errorText } from './contract-texts.ts';
import { fillIn, formTermsOf } from './employment-terms.ts';

const MAX_FILE_BYTES = 5 * 1_048_576;

/** Where the way leads when a contract is sent. */
export type NextScreen = '/contracts/team' | '/office/documents';

/** Fields of the form by the names that the rules and the wire have for them. */
const FIELDS: Readonly<Record<string, keyof ContractForm>> = {
  'renewal.period': 'renewPeriod',
  'renewal.option': 'renewOption',
  userRecordId: 'employmentId',
  html: 'templateId',
  file: 'templateId',
};

const isTooLarge = (file: File | null): boolean => file !== null && file.size > MAX_FILE_BYTES;

/** What the rules say against a contract, at its fields. */
const judgeContract = (
  values: ContractForm,
  file: File | null,
  department: ContractPlace,
  t: TFunction,
): FieldErrors => {
  const invalid = findContractErrors(toTerms(values, file !== null), {
    today: nowWall(department.timezone),
    canDeclare: department.canDeclare,
  });
  const texts = Object.entries(invalid).map(([name, error]) => [
    FIELDS[name] ?? name,
    errorText(error, t),
  ]);
  const isOwnWrong = values.templateId === OWN_FILE && isTooLarge(file);
  return {
    ...Object.fromEntries(texts),
    ...(isOwnWrong && { templateId: t('CONTRACT.FILE_FAULT') }),
  };
};

/** Fills in the terms that are known of an employee, once for each that is chosen. */
const useEmploymentTerms = (form: AppForm<ContractForm>, existing: EmployeeTerms | null): void => {
  const filled = useRef<{ id: string; terms: Partial<ContractForm> }>({
    id: '',
    terms: newContract(''),
  });
  const fill = useEffectEvent((employee: EmployeeTerms) => {
    const { renewed, employmentId } = form.values;
    // The terms of a contract that is renewed are known already.
    if (renewed || filled.current.id === employmentId) return;
    const terms = formTermsOf(employee);
    form.set(fillIn(form.values, terms, filled.current.terms));
    filled.current = { id: employmentId, terms };
  });
  useEffect(() => {
    if (existing) fill(existing);
  }, [existing]);
};

/** The form with what is known of the employee, what stands against sending it, and its sending. */
export const useContractForm = (
  departments: readonly ContractPlace[],
  /** What a new form begins with; that of a renewal is not kept. */
  first: ContractForm,
  next: NextScreen,
) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  /** What the server said of another contract, and of which form. */
  const [refused, setRefused] = useState({ text: '', typed: '' });

  const form = useAppForm({
    initial: first,
    // Nor is one that begins with somebody's file.
    draft:
      first.renewed || first.employmentId
        ? undefined
        : {
            name: 'contract',
            isWanted: ({ departmentId: kept }) => departments.some(({ id }) => id === kept),
          },
    wireNames: FIELDS,
    isHeld: true,
    judge: (): FieldErrors => judgeContract(values, file, department, t),
    send: (): Promise<MadeContract> =>
      sendContract(
        departmentId,
        // What was refused for another contract is sent on purpose the second time.
        { ...toFields(values), ...(overlap !== null && { force: true }) },
        values.templateId === OWN_FILE ? file : null,
      ),
    onSent: ({ user: { displayName: name }, dimona }) => {
      const reason = Object.values(dimona?.errors ?? {})[0]?.[0];
      if (reason) showToast('danger', t('CONTRACT.DIMONA_FAILED', { reason }));
      else showToast('success', t('CONTRACT.SENT', { name }));
      return navigate({ to: next, search: {} });
    },
    refuse: (error): null => {
      if (error instanceof ApiError && error.code === 'contracts.overlaps') {
        setRefused({ text: error.message, typed });
        return null;
      }
      const isUnheard = error instanceof NetworkError;
      showToast('danger', t(isUnheard ? 'GENERAL.NO_CONNECTION' : 'CONTRACT.FAILED'));
      return null;
    },
  });

  const { departmentId, employmentId } = form.values;
  const department = departments.find(({ id }) => id === departmentId) as ContractPlace;
  const setup = useQuery(contractSetupQuery(departmentId));
  // Who makes contracts mostly signs them, too.
  const ownId = setup.data?.signatories.find(({ own }) => own)?.id ?? '';
  const values = { ...form.values, signatureId: form.values.signatureId || ownId };
  const typed = JSON.stringify(values);
  const overlap = refused.typed === typed ? refused.text : null;
  const { data: employee = null } = useQuery(employeeQuery(departmentId, employmentId));
  useEmploymentTerms(form, employee);

  return {
    form,
    values,
    /** The other contract that stands against this one as it is now. */
    overlap,
    department,
    setup,
    employee,
    file,
    /** Said at once: nobody fills in the rest for a file that is too large. */
    fileError: isTooLarge(file) ? t('CONTRACT.FILE_FAULT') : form.errorAt('templateId'),
    setFile: (chosen: File | null): void => {
      setFile(chosen);
      form.set({ templateId: OWN_FILE });
    },
    dropFile: (): void => setFile(null),
  };
};
