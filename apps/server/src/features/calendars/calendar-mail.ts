import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';

const GOOGLE = 'https://calendar.google.com/calendar/r/settings/addbyurl';

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[\w./:-]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The mail with the https links of feeds: Android has no app that opens webcal addresses. */
export const calendarMail = (
  language: Language,
  feeds: { department: { company: string }; address: string }[],
) => {
  const t = textsIn(language);
  const intro = t('calendars.mail.intro');
  const outro = t('calendars.mail.outro');
  const steps = [
    t('calendars.mail.steps.open', { url: GOOGLE }),
    t('calendars.mail.steps.paste'),
    t('calendars.mail.steps.wait'),
  ];
  const lines = feeds.map(({ department, address }) => `${department.company}: ${address}`);
  return {
    subject: t('calendars.mail.subject'),
    text: [
      intro,
      lines.join('\n'),
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      `${outro}\n`,
    ].join('\n\n'),
    html: [
      `<p>${intro}</p>`,
      `<ul>${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ul>`,
      `<ol>${steps.map((step) => `<li>${linked(step)}</li>`).join('')}</ol>`,
      `<p>${outro}</p>`,
    ].join(''),
  };
};
