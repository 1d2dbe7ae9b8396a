import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';

import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './approvals.module.css';
import { AskEffect } from './ask-effect.tsx';
import { AskHead } from './ask-head.tsx';
import { AskPictures } from './ask-pictures.tsx';

import type { Ask, Choice } from './asks.ts';

export type Answer = 'approve' | 'refuse';

const kinds = {
  swap: { icon: 'swap', text: 'APPROVALS.KIND.SWAP' },
  market: { icon: 'market', text: 'APPROVALS.KIND.MARKET' },
  leave: { icon: 'sun', text: 'APPROVALS.KIND.LEAVE' },
  change: { icon: 'edit', text: 'APPROVALS.KIND.CHANGE' },
} as const satisfies Record<Ask['kind'], { icon: IconName; text: string }>;

/** One request: who asks for what, what a yes would do, and the answers that can be given. */
export const AskCard = ({
  ask,
  isDisabled,
  onAnswer,
}: {
  ask: Ask;
  isDisabled: boolean;
  onAnswer: (choice: Choice, answer: Answer) => void;
}) => {
  const { t } = useTranslation();
  const titleId = ask.key.replace(' ', '-');
  const { icon, text } = kinds[ask.kind];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <p className={styles.kind}>
        <Icon name={icon} size={16} />
        {t(text)}
      </p>
      <div id={titleId}>
        <AskHead ask={ask} />
      </div>
      {'reason' in ask && ask.reason ? <p className={styles.reason}>{ask.reason}</p> : null}
      {'pictures' in ask ? <AskPictures paths={ask.pictures} /> : null}
      <AskEffect ask={ask} />
      <ul className={styles.choices}>
        {ask.choices.map((choice) => (
          <li key={choice.key}>
            {choice.name === null ? null : <p className={styles.name}>{choice.name}</p>}
            {choice.constraints.length > 0 ? (
              <ConstraintList constraints={choice.constraints} />
            ) : null}
            {choice.name !== null && choice.constraints.length === 0 ? (
              <p className={styles.fits}>
                <Icon name="check" size={16} />
                {t('APPROVALS.FITS')}
              </p>
            ) : null}
            <div className={styles.answers}>
              <Button
                variant="default"
                disabled={isDisabled}
                aria-describedby={titleId}
                onClick={() => onAnswer(choice, 'refuse')}
              >
                {t('APPROVALS.REFUSE')}
                {choice.name === null ? null : (
                  <span className="visually-hidden"> {choice.name}</span>
                )}
              </Button>
              <Button
                variant="outline"
                disabled={isDisabled || choice.constraints.some((one) => one.forcible === false)}
                aria-describedby={titleId}
                onClick={() => onAnswer(choice, 'approve')}
              >
                {t('APPROVALS.APPROVE')}
                {choice.name === null ? null : (
                  <span className="visually-hidden"> {choice.name}</span>
                )}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
};
