import { feature } from '#blocks/feature.ts';

export const documentBatches = feature({
  office: {
    actions: [
      { to: '/office/documents/send', text: 'DOCUMENT_BATCHES.TITLE', right: 'documents.make' },
    ],
  },
});
