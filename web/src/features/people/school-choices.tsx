import type { genders } from '#domain/people/lists/choices.ts';
import { highSchoolsFor } from '#domain/people/lists/high-schools.ts';

type Props = { readonly id: string; readonly gender: (typeof genders)[number] | null };

/** High schools offered while the user types. Any other name can be typed in full (1§9). */
export const SchoolChoices = ({ id, gender }: Props) => (
  <datalist id={id}>
    {highSchoolsFor(gender).map((school) => (
      <option key={school} value={school} />
    ))}
  </datalist>
);
