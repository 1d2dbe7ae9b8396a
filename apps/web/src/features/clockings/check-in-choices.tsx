import { NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '#forms/options.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './clocking.module.css';
import type { CheckInState } from './use-check-in.ts';

/** What a check-in asks; what has only one choice, or none, is left out. */
export const CheckInChoices = ({ state }: { state: CheckInState }) => {
  const { t } = useTranslation();
  const { choices, department, sections, shift, draft, change, hasCamera } = state;
  const skills = department?.modules.skills && !shift ? department.skills : [];
  const offersResources =
    department?.modules.resources && department.resources.displayWhenFreeClocking && !shift;
  const attributes = offersResources ? department.resources.attributes : [];
  const hasCodes = (department?.scanCodes.attributes.length ?? 0) > 0;

  return (
    <Stack gap={16}>
      {choices.length > 1 ? (
        <NativeSelect
          label={t('CLOCKING.DEPARTMENT')}
          value={draft.departmentId ?? ''}
          onChange={(event) =>
            change({
              departmentId: event.currentTarget.value || null,
              sectionId: null,
              skillIds: [],
              attributeIds: [],
              place: null,
            })
          }
          data={optionsOf(
            choices.map(({ id, company }) => ({ id, name: company })),
            t('CLOCKING.CHOOSE'),
          )}
        />
      ) : null}
      {sections.length > 1 ? (
        <NativeSelect
          label={t('CLOCKING.SECTION')}
          value={draft.sectionId ?? ''}
          onChange={(event) => change({ sectionId: event.currentTarget.value || null })}
          data={optionsOf(sections, t('CLOCKING.CHOOSE'))}
        />
      ) : null}
      {skills.length > 0 ? (
        <ChoiceChips
          label={t('SHIFT.SKILLS')}
          choices={skills}
          chosen={draft.skillIds}
          onChange={(skillIds) => change({ skillIds })}
        />
      ) : null}
      {department && attributes.length > 0 ? (
        <div>
          <ChoiceChips
            label={t('SHIFT.ATTRIBUTES')}
            choices={attributes}
            chosen={draft.attributeIds}
            onChange={(attributeIds) => change({ attributeIds })}
          />
          {hasCamera && hasCodes ? (
            <LinkButton
              mt={8}
              variant="subtle"
              leftSection={<Icon name="scan" size={20} />}
              to="/scan"
              search={{ use: 'attribute', department: department.id }}
              state={{ checkIn: { ...draft, departmentId: department.id } }}
              replace
            >
              {t('CLOCKING.SCAN_RESOURCE')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {department?.homeworking ? (
        <Switch
          className={styles.choice}
          label={t('CLOCKING.HOMEWORKING')}
          checked={draft.homeworking}
          onChange={(event) => change({ homeworking: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
};
