import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { type Choice, newChoice, putAt, type Question, without } from './questions.ts';
import styles from './questions.module.css';

/** The choices of a list; under another list each may belong to one of its answers. */
export const ChoicesEditor = ({
  question,
  parent,
  isTried,
  onChange,
}: {
  question: Question;
  parent: Question | null;
  isTried: boolean;
  onChange: (question: Question) => void;
}) => {
  const { t } = useTranslation();
  const { items } = question;
  const set = (next: Choice[]): void => onChange({ ...question, items: next });
  return (
    <ul className={styles.choices} aria-label={t('OFFICE_LISTS.CHOICES')}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices of before may share a value
        <li key={at} className={styles.choice}>
          <TextInput
            aria-label={t('OFFICE_LISTS.CHOICE', { at: at + 1 })}
            maxLength={200}
            value={item.label}
            error={isTried && item.label.trim() === '' ? t('GENERAL.REQUIRED') : null}
            onChange={(event) =>
              set(putAt(items, at, { ...item, label: event.currentTarget.value }))
            }
          />
          {parent ? (
            <NativeSelect
              aria-label={t('OFFICE_LISTS.CHOICE_AFTER', { name: item.label })}
              value={item.parentItemId ?? ''}
              data={[
                { value: '', label: t('OFFICE_LISTS.AFTER_ANY') },
                ...parent.items.map(({ value, label }) => ({
                  value,
                  label: t('OFFICE_LISTS.AFTER', { name: label }),
                })),
              ]}
              onChange={(event) =>
                set(putAt(items, at, { ...item, parentItemId: event.currentTarget.value || null }))
              }
            />
          ) : null}
          <ActionIcon
            aria-label={t('OFFICE_LISTS.CHOICE_REMOVE', { name: item.label || String(at + 1) })}
            onClick={() => set(without(items, at))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="add" size={16} />}
          onClick={() => set([...items, newChoice('', null)])}
        >
          {t('OFFICE_LISTS.CHOICE_ADD')}
        </Button>
      </li>
    </ul>
  );
};
