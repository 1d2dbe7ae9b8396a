import { describe, expect, it } from 'vitest';
import { isPlain, toTemplateHtml } from './placeholder-node.ts';

describe('the text of a template', () => {
  it('is kept with its places in braces', () => {
    const chip = (name: string) => `<span data-placeholder="${name}">{{${name}}}</span>`;
    expect(toTemplateHtml(`<p>Dear ${chip('employee')}, ${chip('start')}</p>`)).toBe(
      '<p>Dear {{employee}}, {{start}}</p>',
    );
    expect(toTemplateHtml('<p>{{employee}}</p>')).toBe('<p>{{employee}}</p>');
  });

  it('is written in the editor only where the editor keeps all of it', () => {
    expect(isPlain('<h1>A</h1><table><tbody><tr><td>{{start}}</td></tr></tbody></table>')).toBe(
      true,
    );
    for (const html of [
      '<p style="color: #fff">A</p>',
      '<div>A</div>',
      '<table><tr><td><p>A</p></td></tr></table>',
    ]) {
      expect(isPlain(html), html).toBe(false);
    }
  });
});
