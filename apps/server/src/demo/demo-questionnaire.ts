import type { TaskType } from '@ploeg/contract/departments/departments.schemas';
import type { z } from 'zod';

type Flows = z.infer<typeof TaskType>['flows'];

const item = (label: string, value: string, parentItemId: string | null = null) => ({
  label,
  value,
  parentItemId,
});

/** All five kinds of question; what the second list offers depends on the answer to the first. */
export const demoQuestionnaire = (makeId: () => string): Flows => {
  const zone = makeId();
  const plain = { required: false, maxLength: null, items: [], parentQuestionId: null };
  return [
    {
      id: makeId(),
      label: 'Wat is er schoongemaakt?',
      flow: [
        {
          ...plain,
          id: zone,
          type: 'SELECT',
          label: 'Zone',
          required: true,
          items: [item('Bar', 'bar'), item('Keuken', 'keuken')],
        },
        {
          ...plain,
          id: makeId(),
          type: 'SELECT',
          label: 'Onderdeel',
          required: true,
          parentQuestionId: zone,
          items: [
            item('Koffiemachine', 'koffiemachine', 'bar'),
            item('Tapinstallatie', 'tap', 'bar'),
            item('Dampkap', 'dampkap', 'keuken'),
            item('Friteuse', 'friteuse', 'keuken'),
          ],
        },
        { ...plain, id: makeId(), type: 'TEXTINPUT', label: 'Product gebruikt', maxLength: 60 },
      ],
    },
    {
      id: makeId(),
      label: 'Controle',
      flow: [
        {
          ...plain,
          id: makeId(),
          type: 'NUMBERINPUT',
          label: 'Temperatuur koelcel (°C)',
          required: true,
        },
        {
          ...plain,
          id: makeId(),
          type: 'CHECKBOX',
          label: 'Alles is droog en opgeruimd',
          required: true,
        },
        {
          ...plain,
          id: makeId(),
          type: 'TEXTAREA',
          label: 'Opmerking voor de volgende ploeg',
          maxLength: 500,
        },
      ],
    },
  ];
};
