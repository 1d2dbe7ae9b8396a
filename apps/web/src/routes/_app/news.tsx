import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from '#features/news/news.screen.tsx';

export const Route = createFileRoute('/_app/news')({ component: NewsScreen });
