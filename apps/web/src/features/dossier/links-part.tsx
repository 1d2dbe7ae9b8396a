import { Button } from '@mantine/core';
import { fromDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { revokeDossierLink } from '#data/dossier/dossier.commands.ts';
import { type DossierLink, dossierLinksQuery } from '#data/dossier/dossier.queries.ts';
import { formatDate, formatDayShort, formatTime, instantOf } from '#platform/datetime.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './dossier.module.css';

/** A moment on the clock of the location. */
export const useMomentText = (timezone: string) => {
  const { i18n } = useTranslation();
  return (at: string): string => {
    const wall = toWallTime(instantOf(at), timezone);
    return `${formatDayShort(wall, i18n.language)} ${formatTime(wall)}`;
  };
};

/** Links that were made, newest first, with who looked at what. */
export const LinksPart = ({
  departmentId,
  timezone,
}: {
  departmentId: string;
  timezone: string;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(dossierLinksQuery(departmentId));
  return (
    <section aria-label={t('OFFICE_DOSSIER.LINKS')}>
      <h2 className={styles.heading}>{t('OFFICE_DOSSIER.LINKS')}</h2>
      <p className={styles.hint}>{t('OFFICE_DOSSIER.LINKS_LEAD')}</p>
      <RemoteState remote={remote} offline={t('OFFICE_DOSSIER.OFFLINE')} />
      {remote.data?.length === 0 ? (
        <p className={styles.detail}>{t('OFFICE_DOSSIER.NO_LINKS')}</p>
      ) : null}
      <ul className={styles.list}>
        {remote.data?.map((link) => (
          <LinkLine key={link.id} link={link} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
};

const LinkLine = ({ link, timezone }: { link: DossierLink; timezone: string }) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const momentOf = useMomentText(timezone);
  const dayOf = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const { from, to, isOpen, revokedAt, expiresAt, madeBy, lookCount, looks } = link;
  const period = `${dayOf(from)} – ${dayOf(to)}`;
  const state = isOpen
    ? t('OFFICE_DOSSIER.OPEN_UNTIL', { until: momentOf(expiresAt) })
    : t(revokedAt ? 'OFFICE_DOSSIER.REVOKED' : 'OFFICE_DOSSIER.ENDED');
  const revoke = async (): Promise<void> => {
    await revokeDossierLink(link.id);
    showToast('success', t('OFFICE_DOSSIER.REVOKE_DONE'));
  };
  return (
    <li className={styles.link}>
      <p className={styles.period}>{period}</p>
      <p className={styles.detail}>
        {state} · {t('OFFICE_DOSSIER.BY', { name: madeBy })}
      </p>
      {isOpen ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          aria-label={t('OFFICE_DOSSIER.REVOKE_OF', { period })}
          onClick={() => act(revoke)}
        >
          {t('OFFICE_DOSSIER.REVOKE')}
        </Button>
      ) : null}
      {lookCount === 0 ? (
        <p className={styles.detail}>{t('OFFICE_DOSSIER.NO_LOOKS')}</p>
      ) : (
        <details>
          <summary className={styles.looks}>
            {t('OFFICE_DOSSIER.LOOKS')}: <b className="tabular">{lookCount}</b>
          </summary>
          <ul className={styles.cases}>
            {looks.map(({ at, address, kind }, index) => (
              <li key={`${at} ${kind} ${index}`}>
                {momentOf(at)} · {t(`OFFICE_DOSSIER.KIND.${kind}`)} · {address}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
