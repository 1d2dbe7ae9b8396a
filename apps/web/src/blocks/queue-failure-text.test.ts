import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import clockings from '#locales/en/clockings.json' with { type: 'json' };
import shell from '#locales/en/shell.json' with { type: 'json' };
import swaps from '#locales/en/swaps.json' with { type: 'json' };
import { queueFailureText } from './queue-failure-text.ts';

const en = { ...clockings, ...shell, ...swaps };

await i18next.init({ lng: 'en', resources: { en: { translation: en } } });

describe('what is said of a refusal (points 8.10 and 8.15 to 8.18)', () => {
  it('is the first error of the server', () => {
    expect(queueFailureText({ type: 'swap.accept', text: 'It has ended.' }, i18next.t)).toBe(
      'It has ended.',
    );
  });

  it.each([
    ['swap.create', 'The swap request could not be made.'],
    ['swap.delete', 'The swap request could not be deleted.'],
    ['swap.accept', 'The swap could not be accepted.'],
    ['swap.deny', 'The swap could not be denied.'],
    ['leave.request', en.GENERAL.ERROR],
    ['change.request', en.GENERAL.ERROR_SENDING_DATA],
    ['availability.create', en.GENERAL.ERROR_SENDING_DATA],
    ['availability.delete', en.GENERAL.ERROR_SENDING_DATA],
    ['clocking.check-in', en.CLOCKING.REFUSED],
    ['clocking.check-out', 'You could not be checked out. Try again, or restart the app.'],
    ['clocking.homeworking', en.GENERAL.ERROR],
  ])('is for %s, when the server says nothing: %s', (type, text) => {
    expect(queueFailureText({ type, text: '' }, i18next.t)).toBe(text);
  });
});
