import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePull } from '#platform/use-pull.ts';
import { Icon } from './icon.tsx';
import styles from './pull-to-refresh.module.css';

/** A screen that is pulled down asks anew; by keys a button does, which stands there while it has the focus. */
export const PullToRefresh = ({
  onRefresh,
  hasButton = true,
}: {
  onRefresh: () => Promise<unknown>;
  /** Not where the screen has one that everybody sees. */
  hasButton?: boolean;
}) => {
  const { t } = useTranslation();
  const mark = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (): void => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  const pulled = usePull(mark, ask);
  return (
    <>
      <p
        ref={mark}
        className={styles.mark}
        aria-hidden="true"
        data-shown={pulled > 0 || isBusy || undefined}
        data-busy={isBusy || undefined}
        style={pulled > 0 ? { translate: `0 ${pulled * 44}px` } : undefined}
      >
        <Icon name="refresh" size={20} />
        {isBusy ? null : t(pulled >= 1 ? 'LOGS.LET_GO' : 'LOGS.PULL')}
      </p>
      {hasButton ? (
        <button type="button" className={styles.button} disabled={isBusy} onClick={ask}>
          {t('HOME.REFRESH')}
        </button>
      ) : null}
    </>
  );
};
