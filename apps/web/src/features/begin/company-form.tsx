import { TextInput } from '@mantine/core';
import { type PackId, SECTORS } from '@ploeg/domain/begin/sectors';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import type { packsQuery } from '#data/begin/begin.queries.ts';
import { keepBeginDraft, readBeginDraft } from '#data/begin/begin-draft.ts';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#forms/use-app-form.ts';
import styles from './begin.module.css';
import { StepButtons } from './step-buttons.tsx';

export type Packs = Awaited<ReturnType<NonNullable<ReturnType<typeof packsQuery>['queryFn']>>>;

const Cards = ({
  legend,
  name,
  choices,
  onChoose,
}: {
  legend: string;
  name: string;
  choices: readonly { id: PackId; isChosen: boolean; label: string; hint: string }[];
  onChoose: (id: PackId) => void;
}) => (
  <fieldset className={styles.cards}>
    <legend className={styles.legend}>{legend}</legend>
    {choices.map(({ id, isChosen, label, hint }) => (
      <label key={id} className={styles.card}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
        {label}
        <small>{hint}</small>
      </label>
    ))}
  </fieldset>
);

/** The sector, and where a sector has several the joint committee. */
const SectorFields = ({
  packs,
  pack,
  onChoose,
}: {
  packs: Packs;
  pack: Packs[number] | undefined;
  onChoose: (id: PackId) => void;
}) => {
  const { t } = useTranslation();
  const ofSector = (sector: string) => packs.filter((item) => item.sector === sector);
  const committees = pack ? ofSector(pack.sector) : [];
  return (
    <>
      <Cards
        legend={t('BEGIN.SECTOR')}
        name="sector"
        choices={SECTORS.flatMap((sector) => {
          const [first] = ofSector(sector);
          if (!first) return [];
          return {
            id: first.id,
            isChosen: sector === pack?.sector,
            label: t(`BEGIN.SECTORS.${sector}`),
            hint: t(`BEGIN.SECTOR_HINTS.${sector}`),
          };
        })}
        onChoose={onChoose}
      />
      {committees.length > 1 ? (
        <Cards
          legend={t('BEGIN.COMMITTEE')}
          name="committee"
          choices={committees.map(({ id, committee }) => ({
            id,
            isChosen: id === pack?.id,
            label: t('BEGIN.PC', { committee }),
            hint: t(`BEGIN.COMMITTEES.${committee as '201' | '202' | '311'}`),
          }))}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
};

/** What the company is called and does; the sector brings settings, which all can be changed later. */
export const CompanyForm = ({
  packs,
  onDone,
  onBack,
}: {
  packs: Packs;
  onDone: () => void;
  onBack: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: () => {
      const { company, packId, enterpriseNumber } = readBeginDraft();
      return { company, packId, enterpriseNumber };
    },
    required: ['company'],
    judge: ({ enterpriseNumber }) => ({
      enterpriseNumber:
        enterpriseNumber.trim() !== '' && readEnterpriseNumber(enterpriseNumber).value === undefined
          ? t('BEGIN.KBO_WRONG')
          : null,
    }),
    send: async (values) => keepBeginDraft(values),
    onSent: onDone,
  });
  const pack = packs.find(({ id }) => id === form.values.packId) ?? packs[0];
  // What was chosen shows beside the form at once.
  const choose = (packId: PackId): void => {
    form.set({ packId });
    keepBeginDraft({ packId });
  };
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
        label={t('BEGIN.COMPANY_NAME')}
        autoComplete="organization"
        maxLength={80}
        {...form.field('company')}
      />
      <SectorFields packs={packs} pack={pack} onChoose={choose} />
      <TextInput
        label={t('BEGIN.KBO')}
        description={t('BEGIN.KBO_HINT')}
        placeholder="0403.170.701"
        inputMode="numeric"
        maxLength={20}
        {...form.field('enterpriseNumber')}
      />
      <StepButtons
        button={form.button}
        text={t('BEGIN.NEXT')}
        onBack={() => {
          keepBeginDraft(form.values);
          onBack();
        }}
      />
    </form>
  );
};
