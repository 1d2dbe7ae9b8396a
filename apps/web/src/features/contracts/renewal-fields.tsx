import { NativeSelect, Switch } from '@mantine/core';
import {
  needsRenewOption,
  RENEW_PERIODS,
  type RenewPeriod,
  renewOptionsOf,
} from '@ploeg/domain/contracts/renewal';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#platform/datetime.ts';
import styles from './contracts.module.css';
import { type FormProps, nextOf, toTerms } from './contract-form.ts';
import { toChoices } from './contract-texts.ts';
import { GapText } from './gap-text.tsx';

/** Whether and how the contract is renewed, and what comes of it. A contract without end has no renewal. */
export const RenewalFields = ({ form, values }: FormProps) => {
  const { t, i18n } = useTranslation();
  if (values.kind === 'open') return null;
  const { renewPeriod } = values;
  const options = renewPeriod ? renewOptionsOf(renewPeriod) : [];
  const next = values.renews ? nextOf(values) : null;
  const none =
    renewPeriod && !needsRenewOption(renewPeriod)
      ? t('CONTRACT.FROM_DAY_AFTER')
      : t('CONTRACT.CHOOSE_OPTION');
  return (
    <>
      <Switch
        label={t('CONTRACT.RENEW')}
        description={t('CONTRACT.RENEW_HINT')}
        {...form.check('renews')}
      />
      {values.renews ? (
        <>
          <div className={styles.pair}>
            <NativeSelect
              label={t('CONTRACT.RENEW_PERIOD')}
              {...form.field('renewPeriod')}
              data={[
                { value: '', label: t('CONTRACT.CHOOSE_PERIOD') },
                ...toChoices(RENEW_PERIODS, (period) => t(`CONTRACT.RENEWALS.${period}`)),
              ]}
              onChange={(event) =>
                form.set({
                  renewPeriod: event.currentTarget.value as RenewPeriod | '',
                  renewOption: '',
                })
              }
            />
            {options.length > 0 ? (
              <NativeSelect
                label={t('CONTRACT.RENEW_OPTION')}
                {...form.field('renewOption')}
                data={[
                  { value: '', label: none },
                  ...toChoices(options, (option) => t(`CONTRACT.OPTIONS.${option}`)),
                ]}
              />
            ) : null}
          </div>
          <p className={styles.next} role="status">
            {next
              ? t('CONTRACT.NEXT', {
                  start: formatDayLong(next.start, i18n.language),
                  end: formatDayLong(next.end, i18n.language),
                })
              : null}{' '}
            <GapText before={toTerms(values, false).end} start={next?.start ?? null} />
          </p>
        </>
      ) : null}
    </>
  );
};
