import { createFileRoute } from '@tanstack/react-router';
import { PapersPart } from '#features/papers/papers-part.tsx';
import { PersonalData } from '#features/people/personal-data.tsx';
import { PictureButtons } from '#features/people/picture-buttons.tsx';
import { PeopleScreen } from '#features/staff/people.screen.tsx';
import { readStaffSearch } from '#features/staff/staff-search.ts';
import { TermsTab } from '#features/terms/terms-tab.tsx';

const parts = {
  Documents: PapersPart,
  Terms: TermsTab,
  Personal: PersonalData,
  Picture: PictureButtons,
};

export const Route = createFileRoute('/_app/office/people')({
  validateSearch: readStaffSearch,
  component: () => <PeopleScreen parts={parts} />,
});
