import type { TaskType } from '@ploeg/contract/departments/departments.schemas';
import type { z } from 'zod';

type Flow = z.infer<typeof TaskType>['flows'][number];
type Question = Flow['flow'][number];

/** All five kinds of question; what the second list offers depends on the answer to the first. */
export const demoQuestionnaire = (makeId: () => string): Flow[] => {
  const ask = (type: Question['type'], label: string, details: Partial<Question>): Question => ({
    id: makeId(),
    type,
    label,
    required: false,
    maxLength: null,
    items: [],
    parentQuestionId: null,
    ...details,
  });
  const item = (label: string, value: string, parentItemId: string | null = null) => ({
    label,
    value,
    parentItemId,
  });

  const zone = ask('SELECT', 'Zone', {
    required: true,
    items: [item('Bar', 'bar'), item('Keuken', 'keuken')],
  });
  const object = ask('SELECT', 'Onderdeel', {
    required: true,
    parentQuestionId: zone.id,
    items: [
      item('Koffiemachine', 'koffiemachine', 'bar'),
      item('Tapinstallatie', 'tap', 'bar'),
      item('Dampkap', 'dampkap', 'keuken'),
      item('Friteuse', 'friteuse', 'keuken'),
    ],
  });
  const product = ask('TEXTINPUT', 'Product gebruikt', { maxLength: 60 });
  const flow = [
    ask('NUMBERINPUT', 'Temperatuur koelcel (°C)', { required: true }),
    ask('CHECKBOX', 'Alles is droog en opgeruimd', { required: true }),
    ask('TEXTAREA', 'Opmerking voor de volgende ploeg', { maxLength: 500 }),
  ];
  return [
    { id: makeId(), label: 'Wat is er schoongemaakt?', flow: [zone, object, product] },
    { id: makeId(), label: 'Controle', flow },
  ];
};
