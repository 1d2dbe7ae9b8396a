import { expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

it.each([
  [
    'nl',
    '<p>De werknemer werkt van {{start}} tot {{end}} in de functie van {{jobTitle}}. Het loon wordt met een overschrijving betaald, en de werkgever zorgt voor de kledij.</p>',
  ],
  [
    'fr',
    '<p>Le travailleur est engagé du {{start}} au {{end}} pour la fonction de {{jobTitle}}. Les heures et le salaire sont fixés par une annexe.</p>',
  ],
  ['en', '<p>This contract is made by the employer and the employee for the work of a cook.</p>'],
  ['de', '<p>Der Lohn wird mit der Überweisung bezahlt, und das Gehalt ist von der Firma.</p>'],
  ['es', '<p>El contrato del trabajador y los horarios que fija la empresa para el local.</p>'],
  [null, '<p>{{employee}}: {{start}}</p>'],
  [
    null,
    '<p>Het contract van de werknemer en een bijlage. Le contrat et les annexes du salarié.</p>',
  ],
])('is %s where the text says so', (language, html) => {
  expect(languageOfText(html)).toBe(language);
});
