import { describe, expect, it } from 'vitest';
import { homeSection } from './home-section.ts';

const sections = [{ id: 'bar' }, { id: 'hall' }];

describe('the section that somebody stands under', () => {
  it('is the first of their own, in the order of the location', () =>
    expect(homeSection(sections, ['hall', 'bar'], ['hall'])).toBe('bar'));

  it('is where they work most, if they have none', () =>
    expect(homeSection(sections, [], ['hall', null, 'hall', 'bar'])).toBe('hall'));

  it('is none for who works nowhere', () => expect(homeSection(sections, [], [null])).toBe(null));
});
