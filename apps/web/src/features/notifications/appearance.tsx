import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@ploeg/domain/people/languages';
import {
  type LooksChange,
  type Scheme,
  shownLooks,
  type TextSize,
} from '@ploeg/domain/people/looks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLooks, keepLooksHere, useLooksHere } from '#data/people/looks.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import styles from './settings.module.css';

/** Language, size of the text, light or dark: the person's own, or this device's alone. */
export const Appearance = () => {
  const { t } = useTranslation();
  const here = useLooksHere();
  const { userDetails } = useLoadedSnapshot();
  const isOnline = useOnline();
  const looks = shownLooks(here, userDetails.looks);
  const choose = (change: LooksChange): void => void chooseLooks(change);
  return (
    <section className={styles.part} aria-labelledby="settings-looks">
      <h2 id="settings-looks" className={styles.heading}>
        {t('SETTINGS.LOOKS')}
      </h2>
      <p className={styles.hint}>{t(here ? 'SETTINGS.HERE_HINT' : 'SETTINGS.LOOKS_HINT')}</p>
      <NativeSelect
        label={t('SETTINGS.LANGUAGE')}
        description={
          isOnline ? (here ? null : t('SETTINGS.LANGUAGE_HINT')) : t('SETTINGS.LANGUAGE_OFFLINE')
        }
        // Its texts may not be on the device.
        disabled={!isOnline}
        value={looks.language ?? ''}
        data={[
          { value: '', label: t('SETTINGS.LOOKS_AUTO') },
          ...LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag].name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          choose({ language: isLanguage(value) ? value : null })
        }
      />
      <Choice label={t('SETTINGS.TEXT_SIZE')}>
        {(labelled) => (
          <SegmentedControl<TextSize>
            fullWidth
            size="md"
            aria-labelledby={labelled}
            value={looks.textSize}
            data={[
              { value: '100', label: t('SETTINGS.TEXT_NORMAL') },
              { value: '115', label: t('SETTINGS.TEXT_LARGE') },
              { value: '130', label: t('SETTINGS.TEXT_LARGEST') },
            ]}
            onChange={(textSize) => choose({ textSize })}
          />
        )}
      </Choice>
      <Choice label={t('SETTINGS.SCHEME')}>
        {(labelled) => (
          <SegmentedControl<Scheme>
            fullWidth
            size="md"
            aria-labelledby={labelled}
            value={looks.scheme}
            data={[
              { value: 'auto', label: t('SETTINGS.LOOKS_AUTO') },
              { value: 'light', label: t('SETTINGS.LOOKS_LIGHT') },
              { value: 'dark', label: t('SETTINGS.LOOKS_DARK') },
            ]}
            onChange={(scheme) => choose({ scheme })}
          />
        )}
      </Choice>
      <Switch
        label={t('SETTINGS.HERE')}
        checked={here !== null}
        onChange={({ currentTarget: { checked } }) => keepLooksHere(checked ? looks : null)}
      />
    </section>
  );
};

const Choice = ({
  label,
  children,
}: {
  label: string;
  children: (labelled: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {children(id)}
    </div>
  );
};
