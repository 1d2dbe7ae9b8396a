import type { FaultCode } from '@ploeg/domain/imports/import-notes';
import type { JudgedLine, Verdict } from '@ploeg/domain/imports/import-plan';
import type { textsIn } from '#texts/texts.ts';

export const isLeft = (verdict: Verdict): boolean => verdict === 'cannot' || verdict === 'twice';

/** Why a line stays out, in few letters: once the others are in it could no longer be told anew. */
export const reasonsOf = ({ verdict, faults }: Pick<JudgedLine, 'verdict' | 'faults'>): string =>
  verdict === 'twice'
    ? 'twice'
    : faults.map(({ code, other }) => (other === undefined ? code : `${code}:${other}`)).join(' ');

/** The same in the reader's words. */
export const reasonsText = (reasons: string, t: ReturnType<typeof textsIn>): string =>
  reasons
    .split(' ')
    .filter((reason) => reason !== '')
    .map((reason) => {
      const [code = '', other = ''] = reason.split(':');
      if (code === 'twice') return t('imports.twice');
      return t(`imports.fault.${code as FaultCode}`, { other, value: '' }).trim();
    })
    .join(' · ');
