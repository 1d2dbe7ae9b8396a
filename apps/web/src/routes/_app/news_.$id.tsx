import { createFileRoute } from '@tanstack/react-router';
import { NewsItemScreen } from '#features/news/news-item.screen.tsx';

export const Route = createFileRoute('/_app/news_/$id')({
  component: () => <NewsItemScreen id={Route.useParams().id} />,
});
