import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockingKey } from '#data/clockings/clocking-key.ts';
import { useTools } from '#data/clockings/drafts.ts';
import { useHasCamera } from '#platform/use-has-camera.ts';
import { useBackTo } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { ToolRow, ToolsSummary } from './tools-summary.tsx';
import styles from './tools.module.css';
import { useCurrentClocking } from './use-current-clocking.ts';

/** Everything the department works with, what is noted already on top. */
export const ToolsScreen = () => {
  const { t } = useTranslation();
  const current = useCurrentClocking();
  const hasCamera = useHasCamera();
  const noted = useTools(current && clockingKey(current.clocking));
  const [text, setText] = useState('');
  const back = useBackTo('/clocking');
  if (!current) return <MissingScreen missing="clocking" title={t('TOOLS.TITLE')} back={back} />;

  const { clocking, department } = current;
  const { attributes } = department.resources;
  const wanted = text.trim().toLocaleLowerCase();
  const chosen = new Set(noted?.map(({ id }) => id));
  const offered = attributes.filter(
    ({ id, name }) => !chosen.has(id) && name.toLocaleLowerCase().includes(wanted),
  );
  const canScan = hasCamera === true && department.scanCodes.attributes.length > 0;
  return (
    <Screen
      title={t('TOOLS.TITLE')}
      back={back}
      footer={
        canScan ? (
          <LinkButton
            fullWidth
            leftSection={<Icon name="scan" size={20} />}
            to="/scan"
            search={{ use: 'tool', department: department.id }}
            replace
          >
            {t('TOOLS.SCAN')}
          </LinkButton>
        ) : null
      }
    >
      {!department.modules.resources || attributes.length === 0 ? (
        <Empty icon="tool" title={t('TOOLS.NONE')} hint={t('TOOLS.NONE_HINT')} />
      ) : (
        <>
          <TextInput
            type="search"
            label={t('TOOLS.SEARCH')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ToolsSummary clocking={clocking} department={department} />
          {offered.length > 0 ? (
            <section aria-labelledby="tools-offered">
              <h2 className={styles.heading} id="tools-offered">
                {t('TOOLS.OFFERED')}
              </h2>
              <ul className={styles.list}>
                {offered.map(({ id, name, extra }) => (
                  <ToolRow
                    key={id}
                    id={id}
                    name={
                      <>
                        {name}
                        {extra.map(({ label, value }) => (
                          <span key={label} className={styles.detail}>
                            {label}: {value}
                          </span>
                        ))}
                      </>
                    }
                  >
                    <Icon name="next" size={20} />
                  </ToolRow>
                ))}
              </ul>
            </section>
          ) : null}
          {offered.length === 0 && wanted !== '' ? (
            <Empty icon="tool" title={t('TOOLS.NOT_FOUND')} hint={t('TOOLS.NOT_FOUND_HINT')} />
          ) : null}
        </>
      )}
    </Screen>
  );
};
