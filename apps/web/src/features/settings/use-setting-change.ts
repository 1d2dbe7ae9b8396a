import type { SettingsOutcome } from '@ploeg/contract/settings/settings.schemas';
import type { SettingKey, SettingValues } from '@ploeg/domain/settings/setting-list';
import { CONFIRMABLE, type Fault } from '@ploeg/domain/settings/setting-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { failureText } from '#forms/form-failure.ts';
import { askOutcome, changeSettings } from '#data/settings/settings.ts';
import { useSending } from '#forms/use-sending.ts';
import { showToast } from '#ui/toast.tsx';
import { settingTitle } from './setting-words.ts';

export type Proposal = { set: Partial<SettingValues>; outcome: SettingsOutcome };

const isPlain = ({ faults, effects }: SettingsOutcome): boolean =>
  faults.length === 0 && effects.every(({ kind }) => kind === 'setting');

/** Changes settings of a location: asks first what happens, and offers to take it back afterwards. */
export const useSettingChange = (
  departmentId: string,
  { values, version }: { values: SettingValues; version: string },
  onDone: () => void = () => {},
) => {
  const { t } = useTranslation();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_SETTINGS.FAILED')));
      return null;
    },
  });

  const store = async (set: Partial<SettingValues>, confirmed: Fault[]): Promise<void> => {
    const keys = Object.keys(set) as SettingKey[];
    const before = Object.fromEntries(keys.map((key) => [key, values[key]]));
    const changed = await changeSettings(departmentId, { set, version, confirmed });
    setProposal(null);
    onDone();
    const name = keys.map((key) => settingTitle(key, t)).join(', ');
    showUndo(t('OFFICE_SETTINGS.CHANGED_ONE', { name }), () =>
      changeSettings(departmentId, {
        set: before,
        version: changed.version,
        confirmed: [...CONFIRMABLE],
      }),
    );
  };

  return {
    proposal,
    isBusy: sending.isBusy,
    /** What ends nothing and has no fault is done at once. */
    propose: (set: Partial<SettingValues>) =>
      sending.run(async () => {
        const outcome = await askOutcome(departmentId, { set, version });
        if (isPlain(outcome)) await store(set, []);
        else setProposal({ set, outcome });
      }),
    confirm: () =>
      proposal &&
      sending.run(() =>
        store(
          proposal.set,
          proposal.outcome.faults.map(({ fault }) => fault),
        ),
      ),
    cancel: () => setProposal(null),
  };
};

export type SettingChanging = ReturnType<typeof useSettingChange>;
