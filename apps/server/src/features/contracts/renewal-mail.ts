import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';

type Ending = { name: string; department: string; end: string; start: string; until: string };

/** Tells a manager that a contract ends and that the next one waits. */
export const renewalMail = (language: Language, ending: Ending) => {
  const t = textsIn(language);
  const lines = [t('contracts.renewalMail.ends', ending), t('contracts.renewalMail.waits')];
  return {
    subject: t('contracts.renewalMail.subject', ending),
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  };
};
