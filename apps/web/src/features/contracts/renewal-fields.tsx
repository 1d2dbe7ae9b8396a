import { NativeSelect, Switch } from '@mantine/core';
import {
  needsRenewOption,
  type RenewOption,
  type RenewPeriod,
  renewOptionsOf,
} from '@ploeg/domain/contracts/renewal';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#platform/datetime.ts';
import styles from './contracts.module.css';
import { nextOf } from './contract-form.ts';
import { renewOptionTexts, renewPeriodTexts, toChoices } from './contract-texts.ts';
import type { FormPart } from './form-fields.ts';

/** Whether and how the contract is renewed, and what comes of it. A contract without end has no renewal. */
export const RenewalFields = ({ form, errorAt, set }: FormPart) => {
  const { t, i18n } = useTranslation();
  if (form.kind === 'open') return null;
  const { renewPeriod, renewOption } = form;
  const options = renewPeriod ? renewOptionsOf(renewPeriod) : [];
  const next = form.renews ? nextOf(form) : null;
  const none =
    renewPeriod && !needsRenewOption(renewPeriod)
      ? t('CONTRACT.FROM_DAY_AFTER')
      : t('CONTRACT.CHOOSE_OPTION');
  return (
    <>
      <Switch
        label={t('CONTRACT.RENEW')}
        description={t('CONTRACT.RENEW_HINT')}
        checked={form.renews}
        onChange={(event) => set({ renews: event.currentTarget.checked })}
      />
      {form.renews ? (
        <>
          <div className={styles.pair}>
            <NativeSelect
              label={t('CONTRACT.RENEW_PERIOD')}
              value={renewPeriod}
              error={errorAt('renewal.period')}
              data={[
                { value: '', label: t('CONTRACT.CHOOSE_PERIOD') },
                ...toChoices(renewPeriodTexts, t),
              ]}
              onChange={(event) =>
                set({
                  renewPeriod: event.currentTarget.value as RenewPeriod | '',
                  renewOption: '',
                })
              }
            />
            {options.length > 0 ? (
              <NativeSelect
                label={t('CONTRACT.RENEW_OPTION')}
                value={renewOption}
                error={errorAt('renewal.option')}
                data={[
                  { value: '', label: none },
                  ...options.map((option) => ({
                    value: option,
                    label: t(renewOptionTexts[option]),
                  })),
                ]}
                onChange={(event) =>
                  set({ renewOption: event.currentTarget.value as RenewOption | '' })
                }
              />
            ) : null}
          </div>
          <p className={styles.next} role="status">
            {next
              ? t('CONTRACT.NEXT', {
                  start: formatDayLong(next.start, i18n.language),
                  end: formatDayLong(next.end, i18n.language),
                })
              : null}
          </p>
        </>
      ) : null}
    </>
  );
};
