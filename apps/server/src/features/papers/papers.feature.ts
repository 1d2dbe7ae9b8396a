import { feature } from '#platform/feature.ts';
import { bindPaperRoutes } from './papers.routes.ts';

export const papers = feature({ name: 'papers', bind: bindPaperRoutes });
