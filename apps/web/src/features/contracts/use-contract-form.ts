import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { type ContractField, findContractFaults } from '@ploeg/domain/contracts/contract-terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeQuery, stationeryQuery } from '#data/contracts/contracts.queries.ts';
import { dropFormDraft, keepFormDraft } from '#data/form-drafts.ts';
import { nowWall } from '#platform/device-clock.ts';
import { type ContractForm, newContract, OWN_FILE, toTerms } from './contract-form.ts';
import { faultText } from './contract-texts.ts';
import { fillIn, knownTermsOf } from './known-terms.ts';

export const DRAFT = 'contract';

const MAX_FILE_BYTES = 5 * 1_048_576;

/** Which field of the wire a field of the form is about, where the names differ. */
const wireNames: Partial<Record<keyof ContractForm, string[]>> = {
  renewPeriod: ['renewal.period', 'renewal.option'],
  renewOption: ['renewal.option'],
  templateId: ['templateId', 'html', 'file'],
  kind: ['end', 'renewal.period'],
};

/** The form with its draft, what is known of the employee, and what stands against sending it. */
export const useContractForm = (departments: readonly Department[], first: ContractForm) => {
  const { t } = useTranslation();
  const [typed, setForm] = useState(first);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const before = useRef<Partial<ContractForm>>(newContract(''));
  const { departmentId, userRecordId, renewed } = typed;
  const stationery = useQuery(stationeryQuery(departmentId));
  // Who makes contracts mostly signs them, too.
  const ownId = stationery.data?.signatories.find(({ own }) => own)?.id ?? '';
  const form = { ...typed, signatureId: typed.signatureId || ownId };
  const department = departments.find(({ id }) => id === departmentId) as Department;

  const { data: known = null } = useQuery(employeeQuery(departmentId, userRecordId));
  const filledFor = useRef('');
  useEffect(() => {
    // The terms of a contract that is renewed are known already; those of others are filled in once.
    if (!known || renewed || filledFor.current === userRecordId) return;
    filledFor.current = userRecordId;
    const terms = knownTermsOf(known);
    const former = before.current;
    before.current = terms;
    setForm((current) => ({ ...current, ...fillIn(current, terms, former) }));
  }, [known, renewed, userRecordId]);

  const isSent = useRef(false);
  useEffect(() => {
    if (!typed.renewed && !isSent.current) keepFormDraft(DRAFT, typed);
  }, [typed]);

  const set = (changes: Partial<ContractForm>): void => {
    setForm((current) => ({ ...current, ...changes }));
    const touched = Object.keys(changes).flatMap(
      (field) => wireNames[field as keyof ContractForm] ?? [field],
    );
    setRefused((texts) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => !touched.includes(field))),
    );
  };

  const faults = findContractFaults(toTerms(form, file !== null), {
    today: nowWall(department.timezone),
    canDeclare: departmentsWith('dimonaAccess', [department]).length > 0,
  });
  const isFileWrong = form.templateId === OWN_FILE && file !== null && file.size > MAX_FILE_BYTES;

  return {
    form,
    department,
    stationery,
    employee: known,
    file,
    isComplete: Object.keys(faults).length === 0 && !isFileWrong,
    set,
    setFile: (chosen: File | null): void => {
      setFile(chosen);
      set({ templateId: OWN_FILE });
    },
    try: () => setTried(true),
    refuse: setRefused,
    /** What was typed has gone out; nothing of it is kept any more. */
    finish: (): void => {
      isSent.current = true;
      dropFormDraft(DRAFT);
    },
    startOver: (): void => {
      dropFormDraft(DRAFT);
      setForm(newContract(departmentId));
      setFile(null);
      setTried(false);
      setRefused({});
    },
    errorAt: (field: string): string | undefined => {
      if (field === 'file' && isFileWrong) return t('CONTRACT.FILE_FAULT');
      const fault = isTried ? faults[field as ContractField] : undefined;
      return fault ? faultText(fault, t) : refused[field]?.[0];
    },
  };
};
