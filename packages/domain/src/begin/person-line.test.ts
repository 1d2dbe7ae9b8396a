import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnderstood, type PersonWords, readPersonLine, readPersonLines } from './person-line.ts';

const sections = ['Bar', 'Zaal', 'Keuken', 'Terras', 'Afwas', 'Salle du haut'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));

const words: PersonWords = {
  types: { STU: ['student', 'etudiant'], FLX: ['flexi', 'flexi job'], EXT: ['extra'] },
  kinds: { employee: ['bediende', 'employe'], worker: ['arbeider', 'ouvrier'] },
  hours: ['u', 'h', 'uur', 'uren'],
};

const read = (line: string) => readPersonLine(line, sections, words);

describe('a line about somebody', () => {
  it.each([
    ['Lucas Martens bar 38', 'Lucas|Martens|bar|2280'],
    [
      'Emma Janssens, bar zaal, 38u, emma@example.be',
      'Emma|Janssens|bar zaal|2280|emma@example.be',
    ],
    ['Noor Haddad zaal 24,5 uur', 'Noor|Haddad|zaal|1470'],
    ['Thảo Nguyễn, keuken', 'Thảo|Nguyễn|keuken|'],
    ['Lotte Peeters terras student', 'Lotte|Peeters|terras||STU'],
    ['jan van den berg keuken flexi job', 'jan|van den berg|keuken||FLX'],
    [
      'Marie-Antoinette Vandenbroucke-Van Cauwenberghe zaal 38',
      'Marie-Antoinette|Vandenbroucke-Van Cauwenberghe|zaal|2280',
    ],
    ['Els Maes salle du haut 22:48', 'Els|Maes|salle du haut|1368'],
    ['Emma Janssens 0470 19 78 22 bar 24', 'Emma|Janssens|bar|1440|+32470197822'],
    ['Bar Refaeli zaal', 'Bar|Refaeli|zaal|'],
  ])('%s', (line, expected) => {
    const { firstName, lastName, sectionIds, hoursWeekMinutes, ...rest } = read(line);
    const { email, phone, workerType, unread } = rest;
    const said = [firstName, lastName, sectionIds.join(' '), hoursWeekMinutes ?? ''];
    const more = [email, phone, workerType].filter((value) => value !== null);
    expect([...said, ...more].join('|')).toBe(expected);
    expect(unread).toEqual([]);
  });

  it.each([
    ['Lucas Martens bra 38', ['bra']],
    ['Lucas Martens Bra 38', ['Bra']],
    ['Lucas Martens bar 38 15,88', ['15,88']],
    ['Lucas Martens bar €15', ['€15']],
    ['Lucas Martens bar 15,88/u', ['15,88/u']],
    ['Janssens, Emma, bar', ['Emma']],
    ['Emma Janssens bar patisserie', ['patisserie']],
    ['Emma Janssens emma@x', ['emma@x']],
    ['Emma Janssens bar 380', ['380']],
    ['Emma bra 38', ['bra']],
    ['emma janssens mooi weer', ['mooi', 'weer']],
  ])('%s leaves %j to be asked', (line, unread) => {
    const person = read(line);
    expect(person.unread).toEqual(unread);
    expect(isUnderstood(person, 'worker')).toBe(false);
  });

  it.each([
    ['Anna Claes bar', false],
    ['Anna Claes bar vast', false],
    ['Anna Claes bar 38', true],
    ['Cleo Dubois bar student', true],
    ['Dirk Smet bar flexi', true],
  ])('%s has hours of the week or needs none: %s', (line, isWhole) => {
    expect(isUnderstood(read(line), 'worker')).toBe(isWhole);
  });

  it.each([
    ['Anna Claes bar 38 arbeider', null, 'worker'],
    ['Anna Claes bar 38 Employé', null, 'employee'],
    ['Anna Claes bar bediende student', 'STU', 'employee'],
    ['Anna Claes bar student', 'STU', null],
  ])('%s says as what somebody works', (line, type, kind) => {
    const { workerType, workerKind, unread } = read(line);
    expect([workerType, workerKind, unread]).toEqual([type, kind, []]);
  });

  it('asks whether somebody is a worker or an employee where nothing proposes it', () => {
    const isAsked = (line: string) => !isUnderstood(read(line), null);
    expect(isAsked('Anna Claes bar 38')).toBe(true);
    expect(isAsked('Anna Claes bar student')).toBe(true);
    expect(isAsked('Anna Claes bar 38 bediende')).toBe(false);
    expect(isAsked('Anna Claes bar flexi')).toBe(false);
    expect(isUnderstood(read('Anna Claes bar 38'), 'employee')).toBe(true);
  });

  it('loses no word, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'Emma',
            'van',
            'bar',
            '38',
            'student',
            ',',
            '0470',
            '€',
            'x@y.be',
            '15,88',
          ),
          { maxLength: 12 },
        )
        .map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(typed, (line) => {
        const person = read(line);
        const every = person.parts.map(({ text }) => text).join(' ');
        const without = (text: string) => text.replaceAll(/[\s,;]+/g, '');
        expect(without(every)).toBe(without(line));
        const unread = person.parts.filter((part) => part.as === 'unread');
        expect(unread.map(({ text }) => text)).toEqual(person.unread);
        const names = person.parts.filter((part) => part.as === 'name').map(({ text }) => text);
        expect(`${person.firstName} ${person.lastName}`.trim()).toBe(names.join(' '));
      }),
    );
  });

  it('reads what it was told, in any order behind the name', () => {
    const first = fc.constantFrom('Emma', 'Aïcha', 'Jean-Luc', "D'Arcy");
    const last = fc.constantFrom('Martens', 'van der Elst', 'De Smet', 'Nguyễn');
    const section = fc.constantFrom(...sections);
    const hours = fc.integer({ min: 1, max: 60 });
    const email = fc.constantFrom('emma@x.be', 'a.b-c@brasserie.example');
    fc.assert(
      fc.property(first, last, section, hours, email, fc.func(fc.nat()), (...all) => {
        const [firstName, lastName, { id, name }, time, mail, order] = all;
        const rest = [name, `${time}u`, mail, 'student'].sort((a, b) => order(a) - order(b));
        const person = read(`${firstName} ${lastName}, ${rest.join(', ')}`);
        expect(person).toMatchObject({
          firstName,
          lastName,
          sectionIds: [id],
          hoursWeekMinutes: time * 60,
          email: mail,
          workerType: 'STU',
          unread: [],
        });
      }),
    );
  });
});

describe('a list', () => {
  it('leaves empty lines out and asks about who stands in it twice', () => {
    const text =
      'Emma Janssens bar\n\nLucas Martens\nÉmma  janssens, zaal\nEls Maes, e@x.be\nE M, E@x.be';
    const lines = readPersonLines(text, sections, words);
    expect(lines.map(({ line, isTwice }) => [line, isTwice])).toEqual([
      [0, false],
      [2, false],
      [3, true],
      [4, false],
      [5, true],
    ]);
  });
});
