import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import { MenuButton, useTitle } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { changeStart } from '#data/begin/begin.commands.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { ClockForm } from './clock-form.tsx';
import { DimonaForm } from './dimona-form.tsx';
import { GrowingBoard } from './growing-board.tsx';
import { HoursForm } from './hours-form.tsx';
import { PeopleForm } from './people-form.tsx';
import { SectionsForm } from './sections-form.tsx';
import styles from './start.module.css';
import { type Start, type StartStep, stepLinks, stepMinutes, useStepAbout } from './start-steps.ts';
import { Step, StepBars, StepList, type StepState } from './step-list.tsx';
import { useStart } from './use-is-starting.ts';
import { textName } from '#i18n/text-name.ts';

const StepBody = ({
  step,
  start,
  onDone,
  onTyped,
}: {
  step: StartStep;
  start: Start;
  onDone: () => void;
  onTyped: (names: string[]) => void;
}) => {
  const { t } = useTranslation();
  if (step === 'hours') return <HoursForm start={start} onDone={onDone} />;
  if (step === 'sections') return <SectionsForm start={start} onDone={onDone} />;
  if (step === 'people') return <PeopleForm start={start} onDone={onDone} onTyped={onTyped} />;
  if (step === 'dimona') return <DimonaForm start={start} onDone={onDone} />;
  if (step === 'clock') return <ClockForm start={start} onDone={onDone} />;
  return (
    <div className={styles.row}>
      {stepLinks[step].map(({ link, text, ...look }) => (
        <LinkButton key={text} {...link} variant={'isMain' in look ? 'filled' : 'default'}>
          {t(text)}
        </LinkButton>
      ))}
      <Button variant="subtle" color="gray" onClick={onDone}>
        {t('START.LATER')}
      </Button>
    </div>
  );
};

const StartList = ({ start }: { start: Start }) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const aboutOf = useStepAbout(start);
  const { steps, company } = start;
  const firstOpen = (after = -1): StartStep | null =>
    steps.find(({ isDone }, index) => !isDone && index > after)?.step ?? null;
  const [at, setAt] = useState<StartStep | null>(() => firstOpen());
  const [typed, setTyped] = useState<string[]>([]);
  const stateOf = ({ step, isDone }: Start['steps'][number]): StepState => {
    if (step === at) return 'open';
    return isDone ? 'done' : 'ahead';
  };
  const left = steps.filter(({ isDone }) => !isDone);
  const minutes = left.reduce((sum, { step }) => sum + stepMinutes[step], 0);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <p className={styles.lead}>
          <MenuButton />
          {left.length === 0
            ? t('START.ALL_DONE')
            : t('START.LEFT', {
                done: steps.length - left.length,
                steps: steps.length,
                count: minutes,
              })}
          <Button
            className={styles.away}
            variant="subtle"
            color="gray"
            onClick={() => void changeStart({ isPutAway: !start.isPutAway })}
          >
            {t(start.isPutAway ? 'START.TAKE_OUT' : 'START.PUT_AWAY')}
          </Button>
        </p>
        <h1 className={styles.title}>{t('START.TITLE', { company })}</h1>
        <StepBars states={steps.map(stateOf)} />
        <StepList>
          {steps.map((own, index) => (
            <Step
              key={own.step}
              number={index + 1}
              state={stateOf(own)}
              title={t(`START.STEPS.${textName(own.step)}`)}
              about={aboutOf(own)}
              aside={t('START.MINUTES', { count: stepMinutes[own.step] })}
              onOpen={() => setAt(own.step)}
            >
              <StepBody
                step={own.step}
                start={start}
                onTyped={setTyped}
                onDone={() => setAt(firstOpen(index) ?? firstOpen())}
              />
            </Step>
          ))}
        </StepList>
        {start.isDimonaLater && steps.every(({ step }) => step !== 'dimona') ? (
          <p className={styles.hint}>
            {t('START.DIMONA_LATER')}{' '}
            <Button
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() =>
                act(() => changeStart({ isDimonaLater: false }).then(() => setAt('dimona')))
              }
            >
              {t('START.DIMONA_AGAIN')}
            </Button>
          </p>
        ) : null}
      </div>
      <GrowingBoard start={start} coming={at === 'people' ? typed : []} />
    </div>
  );
};

/** What comes before the first real week. Whoever leaves half-way finds it as far as they came. */
export const StartScreen = () => {
  const { t } = useTranslation();
  const start = useStart();
  const room = t('START.ROOM');
  useTitle(room);
  if (start.data) return <StartList start={start.data} />;
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.title}>
          <MenuButton />
          {room}
        </h1>
        <RemoteState remote={start} offline={t('START.OFFLINE')} />
      </div>
    </div>
  );
};
