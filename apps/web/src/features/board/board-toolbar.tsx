import {
  ActionIcon,
  Button,
  Checkbox,
  Menu,
  NativeSelect,
  Popover,
  SegmentedControl,
} from '@mantine/core';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import { optionsOf } from '#forms/options.ts';
import { formatDayName, formatDays } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { setCompact, useIsCompact } from './board-density.ts';
import { BOARD_VIEWS, type BoardPlace, type BoardSpan, endOf, weekOf } from './board-period.ts';
import styles from './board.module.css';

const VIEW_TEXTS = {
  1: 'BOARD.VIEW_DAY',
  7: 'BOARD.VIEW_WEEK',
  14: 'BOARD.VIEW_TWO',
  28: 'BOARD.VIEW_FOUR',
} as const;

type Set = (changes: { [K in keyof BoardPlace]?: BoardPlace[K] | undefined }) => void;

type Shown = {
  span: BoardSpan;
  place: BoardPlace;
  /** Whose sections and skills can be chosen; none while several locations are shown. */
  department: ManagedDepartment | undefined;
  set: Set;
  onStep: (step: -1 | 1) => void;
};

/** When, how many days, and what of it. */
export const BoardToolbar = ({ span, place, department, set, onStep }: Shown) => {
  const { t } = useTranslation();
  return (
    <>
      <Period span={span} set={set} onStep={onStep} />
      <SegmentedControl
        size="xs"
        aria-label={t('TEAM.VIEW')}
        value={String(span.days)}
        data={BOARD_VIEWS.map((view) => ({ value: String(view), label: t(VIEW_TEXTS[view]) }))}
        onChange={(value) => set({ show: BOARD_VIEWS.find((view) => String(view) === value) })}
      />
      <Rows place={place} set={set} />
      <Filters place={place} department={department} set={set} />
    </>
  );
};

const Period = ({ span, set, onStep }: Pick<Shown, 'span' | 'set' | 'onStep'>) => {
  const { t, i18n } = useTranslation();
  const { from, days } = span;
  const last = endOf(span) - SECONDS_PER_DAY;
  const shown =
    days === 1 ? formatDayName(from, i18n.language) : formatDays(from, last, i18n.language);
  return (
    <div className={styles.period}>
      <ActionIcon aria-label={t('TEAM.PREVIOUS')} onClick={() => onStep(-1)}>
        <Icon name="back" size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('TEAM.NEXT')} onClick={() => onStep(1)}>
        <Icon name="next" size={18} />
      </ActionIcon>
      <p className={styles.when} aria-live="polite">
        {shown} <span className={styles.week}>{t('BOARD.WEEK', { number: weekOf(from) })}</span>
      </p>
      <Button variant="subtle" color="gray" px={8} onClick={() => set({ day: undefined })}>
        {t('HOME.TODAY')}
      </Button>
    </div>
  );
};

/** Whether people or sections are the rows. */
const Rows = ({ place, set }: Pick<Shown, 'place' | 'set'>) => {
  const { t } = useTranslation();
  const { rows = 'people' } = place;
  const words = { people: t('BOARD.BY_PERSON'), sections: t('BOARD.BY_SECTION') };
  return (
    <Menu position="bottom-start" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <ActionIcon
          aria-label={`${t('BOARD.ROWS')}: ${words[rows]}`}
          title={`${t('BOARD.ROWS')}: ${words[rows]}`}
        >
          <Icon name={rows === 'people' ? 'people' : 'work'} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={rows}
          onChange={(value) => set({ rows: value === 'sections' ? value : undefined })}
        >
          <Menu.RadioItem value="people" closeMenuOnClick>
            {words.people}
          </Menu.RadioItem>
          <Menu.RadioItem value="sections" closeMenuOnClick>
            {words.sections}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};

/** What is shown of it: how many filters are in force stands on the button. */
const Filters = ({ place, department, set }: Pick<Shown, 'place' | 'department' | 'set'>) => {
  const { t } = useTranslation();
  const isCompact = useIsCompact();
  const { section = '', skill = '', changes = false } = place;
  const count = [section, skill, changes].filter(Boolean).length;
  const label = count > 0 ? t('BOARD.FILTERED', { count }) : t('BOARD.FILTER');
  return (
    <Popover position="bottom-start" withinPortal portalProps={{ target: '#frame' }} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} title={label} data-on={count > 0 || undefined}>
          <Icon name="filter" size={18} />
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.filters ?? ''} aria-label={t('BOARD.FILTER')}>
        {department && department.sections.length > 0 ? (
          <NativeSelect
            label={t('TEAM.SECTION')}
            value={section}
            data={optionsOf(department.sections, t('TEAM.ALL_SECTIONS'))}
            onChange={(event) => set({ section: event.currentTarget.value || undefined })}
          />
        ) : null}
        {department && department.skills.length > 0 ? (
          <NativeSelect
            label={t('TEAM.SKILL')}
            value={skill}
            data={optionsOf(department.skills, t('TEAM.ALL_SKILLS'))}
            onChange={(event) => set({ skill: event.currentTarget.value || undefined })}
          />
        ) : null}
        <Checkbox
          label={t('BOARD.ONLY_CHANGES')}
          checked={changes}
          onChange={(event) => set({ changes: event.currentTarget.checked || undefined })}
        />
        {count > 0 ? (
          <Button
            variant="default"
            onClick={() => set({ section: undefined, skill: undefined, changes: undefined })}
          >
            {t('BOARD.UNFILTER')}
          </Button>
        ) : null}
        <Checkbox
          className={styles.density ?? ''}
          label={t('BOARD.COMPACT')}
          checked={isCompact}
          onChange={(event) => setCompact(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
