import { Button, Checkbox } from '@mantine/core';
import type { PlaceDifference } from '@ploeg/contract/settings/settings.schemas';
import type { SettingKey } from '@ploeg/domain/settings/setting-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#forms/form-failure.ts';
import { askDifferences, copySettings } from '#data/settings/settings.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { useSending } from '#forms/use-sending.ts';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { effectText, faultText, loggedText, settingTitle } from './setting-words.ts';
import styles from './settings.module.css';

/** Gives the settings of a page to other locations, once their differences have been read. */
export const CopySettings = ({
  isOpen,
  department,
  others,
  keys,
  onClose,
}: {
  isOpen: boolean;
  department: ManagedLocation;
  others: readonly ManagedLocation[];
  keys: SettingKey[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [to, setTo] = useState<string[]>([]);
  const [places, setPlaces] = useState<PlaceDifference[] | null>(null);
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_SETTINGS.FAILED')));
      return null;
    },
  });
  const choose = (ids: string[]): void => {
    setTo(ids);
    setPlaces(null);
  };
  const close = (): void => {
    choose([]);
    onClose();
  };
  const canCopy = places?.some((place) => place.differences.length > 0 && !place.faults[0]);
  return (
    <Sheet
      opened={isOpen}
      title={t('OFFICE_SETTINGS.COPY_TITLE', { name: department.company })}
      close={t('GENERAL.CLOSE')}
      onClose={close}
    >
      <Checkbox.Group value={to} onChange={choose} label={t('OFFICE_SETTINGS.COPY_TO')}>
        {others.map(({ id, company }) => (
          <Checkbox key={id} value={id} label={company} mt={8} />
        ))}
      </Checkbox.Group>
      {places?.map((place) => (
        <Differences key={place.departmentId} place={place} />
      ))}
      {places ? (
        <Button
          loading={sending.isBusy}
          disabled={!canCopy}
          onClick={() =>
            void sending.run(async () => {
              await copySettings(department.id, { to, keys });
              showToast('success', t('OFFICE_SETTINGS.COPIED'));
              close();
            })
          }
        >
          {t('OFFICE_SETTINGS.COPY_NOW')}
        </Button>
      ) : (
        <Button
          loading={sending.isBusy}
          disabled={to.length === 0}
          onClick={() =>
            void sending.run(async () =>
              setPlaces(await askDifferences(department.id, { to, keys })),
            )
          }
        >
          {t('OFFICE_SETTINGS.COPY_COMPARE')}
        </Button>
      )}
    </Sheet>
  );
};

const Differences = ({ place }: { place: PlaceDifference }) => {
  const { t, i18n } = useTranslation();
  const { name, differences, faults, effects } = place;
  return (
    <section>
      <h3 className={styles.happensTitle}>{name}</h3>
      {differences.length === 0 ? (
        <p className={styles.meaning}>{t('OFFICE_SETTINGS.COPY_SAME')}</p>
      ) : null}
      <ul className={styles.happensList}>
        {differences.map(({ key, here, there }) => (
          <li key={key}>
            {settingTitle(key, t)}: {loggedText(key, plain(there), t, i18n.language)} →{' '}
            <b>{loggedText(key, plain(here), t, i18n.language)}</b>
          </li>
        ))}
        {effects
          .filter(({ kind }) => kind === 'consequence')
          .map((effect) => (
            <li key={JSON.stringify(effect)}>{effectText(effect, t)}</li>
          ))}
        {faults.map((fault) => (
          <li key={fault.key + fault.fault} className={styles.fault}>
            {t('OFFICE_SETTINGS.COPY_LEFT_OUT')} {faultText(fault, t)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Texts travel among the differences as JSON, and in the log as they are. */
const plain = (json: string): string =>
  json.startsWith('"') ? (JSON.parse(json) as string) : json;
