import { ChoiceChips } from '#ui/choice-chips.tsx';
import type { ListItem } from '#data/staff/staff-rows.ts';

/** Sections or skills of a location to choose from; nothing where it keeps none. */
export const Chips = ({
  label,
  choices = [],
  chosen,
  onChange,
}: {
  label: string;
  choices?: readonly Pick<ListItem, 'id' | 'name'>[] | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) =>
  choices.length > 0 ? (
    <ChoiceChips label={label} choices={choices} chosen={chosen} onChange={onChange} />
  ) : null;
