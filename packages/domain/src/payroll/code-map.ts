import type { Regime, WorkerKind } from '../contracts/contract-terms.ts';
import type { WorkerType } from '../dimona/worker-types.ts';
import { measureOf, type Measure, type Unit } from './pay-lines.ts';
import type { WageKey } from './wage-keys.ts';

/** For whom a code holds; what is absent holds for all. */
export type CodeScope = {
  workerType?: WorkerType | undefined;
  workerKind?: WorkerKind | undefined;
  regime?: Regime | undefined;
  sectionId?: string | undefined;
};

/** As what and where somebody worked on a day. */
export type Circumstances = {
  workerType: WorkerType;
  workerKind: WorkerKind;
  regime: Regime;
  sectionId: string | null;
};

/**
 * What a wage key is called outside. An empty code says that the key is not sent. `factor` is in
 * thousandths; `since` is the first day (YYYY-MM-DD), `entered` orders lines of one day.
 */
export type CodeLine = {
  key: WageKey;
  scope: CodeScope;
  code: string;
  unit: Unit;
  factor: number;
  sign: 1 | -1;
  since: string;
  entered: number;
};

const FIELDS = ['workerType', 'workerKind', 'regime', 'sectionId'] as const;

const conditionsOf = ({ scope }: CodeLine): number =>
  FIELDS.filter((field) => scope[field] !== undefined).length;

const fits = ({ scope }: CodeLine, circumstances: Circumstances): boolean =>
  FIELDS.every((field) => scope[field] === undefined || scope[field] === circumstances[field]);

const byPrecedence = (a: CodeLine, b: CodeLine): number =>
  conditionsOf(b) - conditionsOf(a) ||
  (a.since === b.since ? b.entered - a.entered : a.since < b.since ? 1 : -1);

/**
 * The code of a key on a day, for what can be counted in its unit: of those that fit the one with the
 * most conditions, of these the one that began last, of these the one entered last.
 */
export const findCode = (
  codes: readonly CodeLine[],
  key: WageKey,
  measure: Measure,
  circumstances: Circumstances,
  day: string,
): CodeLine | undefined =>
  codes
    .filter(
      (line) =>
        line.key === key &&
        line.since <= day &&
        (line.code === '' || measureOf(line.unit) === measure) &&
        fits(line, circumstances),
    )
    .sort(byPrecedence)[0];
