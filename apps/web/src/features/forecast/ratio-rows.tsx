import { Button } from '@mantine/core';
import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { deleteRatio, setRatio } from '#data/forecast/forecast.commands.ts';
import type { ForecastRatio } from '#data/forecast/forecast.queries.ts';
import { amountText } from './amount-text.ts';
import styles from './forecast.module.css';

type Props = {
  ratios: readonly ForecastRatio[];
  measure: Measure;
  nameOf: (sectionId: string | null) => string;
  isOnline: boolean;
};

/** How much one person of each section does in an hour. */
export const RatioRows = ({ ratios, ...others }: Props) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.ratios} aria-label={t('FORECAST.RATIOS')}>
      {ratios.map((ratio) => (
        <RatioRow key={ratio.id} ratio={ratio} {...others} />
      ))}
    </ul>
  );
};

const clockOf = (seconds: number): string => `${String(seconds / 3600).padStart(2, '0')}:00`;

const RatioRow = ({
  ratio,
  measure,
  nameOf,
  isOnline,
}: Omit<Props, 'ratios'> & { ratio: ForecastRatio }) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const { id, ...fields } = ratio;
  const name = nameOf(ratio.sectionId);
  const remove = () =>
    act(async () => {
      await deleteRatio(id);
      showUndo(t('FORECAST.RATIO_GONE'), () => setRatio(fields));
    });
  return (
    <li className={styles.ratio}>
      <span className={styles.name}>{name}</span>
      <span>
        {t(measure === 'revenue' ? 'FORECAST.RATIO_EUROS' : 'FORECAST.RATIO_COVERS', {
          amount: amountText(ratio.perPersonHour, measure, i18n.language),
        })}
        {' · '}
        {clockOf(ratio.start)}–{clockOf(ratio.end)}
        {' · '}
        {t('FORECAST.AT_LEAST', { count: ratio.least })}
      </span>
      <Button
        variant="subtle"
        color="red"
        loading={isBusy}
        disabled={!isOnline}
        aria-label={t('FORECAST.RATIO_REMOVE', { name })}
        onClick={remove}
      >
        {t('NEEDS.REMOVE')}
      </Button>
    </li>
  );
};
