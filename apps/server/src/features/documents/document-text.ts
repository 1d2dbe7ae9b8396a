import { fillTemplate } from '@ploeg/domain/contracts/placeholders';
import type { Renewal } from '@ploeg/domain/contracts/renewal';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { contractValues, type Parties, type WrittenTerms } from './contract-values.ts';

type Source = Parties & {
  document: { sentAt: Date | null; createdAt: Date };
  contract:
    | (Pick<
        WrittenTerms,
        | 'start'
        | 'daysWeek'
        | 'maxHoursDay'
        | 'daysOffYear'
        | 'salaryAmountGross'
        | 'salaryPeriod'
        | 'regime'
        | 'workerKind'
        | 'workingTimePlan'
      > & {
        end: number | null;
        hoursWeekMinutes: number;
        renewPeriod: string | null;
        renewOption: string | null;
      })
    | null;
};

const NOTHING: WrittenTerms = {
  start: null,
  end: null,
  openEnd: false,
  hoursWeek: null,
  daysWeek: null,
  maxHoursDay: null,
  daysOffYear: null,
  salaryAmountGross: null,
  salaryPeriod: null,
  regime: null,
  workerKind: null,
  workingTimePlan: '',
  renewal: null,
};

const termsOf = ({ contract }: Source): WrittenTerms =>
  contract === null
    ? NOTHING
    : {
        ...contract,
        openEnd: contract.end === null,
        hoursWeek: contract.hoursWeekMinutes / 60,
        renewal: contract.renewPeriod
          ? ({ period: contract.renewPeriod, option: contract.renewOption } as Renewal)
          : null,
      };

/** A template's text for a stored document, filled in as it was when it was sent. */
export const fillStored = (html: CleanHtml, source: Source): CleanHtml => {
  const { sentAt, createdAt } = source.document;
  const sent = (sentAt ?? createdAt).getTime() / 1000;
  return fillTemplate(html, contractValues(termsOf(source), source, sent));
};
