import type {
  AudienceChoices,
  AudienceLabel,
  AudiencePart,
} from '@ploeg/contract/audience/audience.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { formatDayLong, formatTime } from '#platform/datetime.ts';

/** What a part is called in lists of choices; `partOf` reads it again. */
export const keyOf = ({ kind, id, day }: AudiencePart): string => [kind, id, day].join(' ').trim();

export const partOf = (key: string): AudiencePart => {
  const [kind, id = '', day = ''] = key.split(' ');
  return { kind: kind as AudiencePart['kind'], id: id || null, day: day || null };
};

type Words = { t: TFunction; language: string; isAlone: boolean };

/** "Bar · Grand-Place"; where there is one location its name says nothing. */
const inPlace = (name: string, place: string, { isAlone }: Words): string =>
  isAlone || place === '' ? name : `${name} · ${place}`;

export const labelText = (label: AudienceLabel, words: Words): string => {
  const { t, language } = words;
  if (label.kind === 'everybody') return t('AUDIENCE.EVERYBODY');
  if (label.kind === 'day') {
    const day = formatDayLong(fromDateKey(label.day ?? ''), language);
    return inPlace(t('AUDIENCE.ON_DAY', { day }), label.name, words);
  }
  if (label.kind === 'shift' && label.start !== null) {
    const when = `${formatDayLong(label.start, language)} ${formatTime(label.start)}`;
    return inPlace(`${when} ${label.name}`.trim(), label.place, words);
  }
  if (label.kind === 'location') return t('AUDIENCE.ALL_OF', { place: label.name });
  return label.name === '' ? t('AUDIENCE.GONE') : inPlace(label.name, label.place, words);
};

type Choice = { value: string; label: string };

/** What can be chosen without a word typed: all, locations, sections, skills. */
export const toGroups = (
  { everybody, places }: AudienceChoices,
  words: Words,
): { group: string; items: Choice[] }[] => {
  const { t } = words;
  const choice = (kind: AudiencePart['kind'], id: string | null, label: string): Choice => ({
    value: keyOf({ kind, id, day: null }),
    label,
  });
  const all = everybody ? [choice('everybody', null, t('AUDIENCE.EVERYBODY'))] : [];
  const whole = places.filter(({ isWhole }) => isWhole);
  return [
    {
      group: t('AUDIENCE.WHOLE'),
      items: [
        ...all,
        ...whole.map(({ id, name }) =>
          choice('location', id, t('AUDIENCE.ALL_OF', { place: name })),
        ),
      ],
    },
    {
      group: t('AUDIENCE.SECTIONS'),
      items: places.flatMap(({ name: place, sections }) =>
        sections.map(({ id, name }) => choice('section', id, inPlace(name, place, words))),
      ),
    },
    {
      group: t('AUDIENCE.SKILLS'),
      items: places.flatMap(({ name: place, skills }) =>
        skills.map(({ id, name }) => choice('skill', id, inPlace(name, place, words))),
      ),
    },
  ].filter(({ items }) => items.length > 0);
};
