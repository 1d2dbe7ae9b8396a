import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  textAsHtml,
  fillTemplate,
  findUnknownPlaceholders,
  listBlanks,
  PLACEHOLDERS,
  type PlaceholderValues,
} from './placeholders.ts';

const valuesOf = (changes: Partial<PlaceholderValues> = {}): PlaceholderValues => ({
  ...(Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as PlaceholderValues),
  ...changes,
});

describe('placeholders of a template', () => {
  it('are filled, with or without spaces, as often as they stand there', () => {
    const values = valuesOf({ employee: 'Emma', start: '1/12/2026' });
    expect(fillTemplate('{{employee}} {{ start }} {{employee}}', values)).toBe(
      'Emma 1/12/2026 Emma',
    );
  });

  it('leave room for a pen where nothing is known, and are named', () => {
    const values = valuesOf({ employee: 'Emma' });
    expect(fillTemplate('<p>{{address}}</p>', values)).toBe('<p>…………</p>');
    expect(listBlanks('{{employee}} {{address}} {{foo}}', values)).toEqual(['address']);
  });

  it('that mean nothing are named once', () => {
    expect(findUnknownPlaceholders('{{employee}} {{foo}} {{ foo }} {{}}')).toEqual(['foo', '']);
    expect(findUnknownPlaceholders(PLACEHOLDERS.map((name) => `{{${name}}}`).join())).toEqual([]);
  });

  it('carry no markup in, whatever a person is called', () => {
    const signs = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '{', '}', '\n'),
    });
    fc.assert(
      fc.property(signs, (name) => {
        const filled = fillTemplate('{{employee}}', valuesOf({ employee: name }));
        expect(filled.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });

  it('are not filled a second time from what a value says', () => {
    const values = valuesOf({ employee: '{{nationalNumber}}', nationalNumber: '85.07.30-033.28' });
    expect(fillTemplate('{{employee}}', values)).toBe('{{nationalNumber}}');
  });

  it('keep the lines of a text', () => {
    expect(textAsHtml('Mon 9-17\nTue 9-17')).toBe('Mon 9-17<br>Tue 9-17');
  });
});
