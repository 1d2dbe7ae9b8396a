import { createFileRoute } from '@tanstack/react-router';
import { FreeShiftsScreen } from '#features/schedule/free-shifts.screen.tsx';
import { BookingButton } from '#features/shifts/booking-button.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/free-shifts')({
  validateSearch: (search) => readText(search, 'on'),
  component: () => (
    <FreeShiftsScreen
      on={Route.useSearch().on}
      renderTake={(shift, when, snapshot, isMain) => (
        <BookingButton isRow isMain={isMain} shift={shift} when={when} snapshot={snapshot} />
      )}
    />
  ),
});
