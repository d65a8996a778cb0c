type Division = { readonly gender: string };

/**
 * Returns whether a person fits a division by gender, if it is known. Women's and girls' divisions don't take men and
 * boys, and others are open to everyone (Part 2 §3).
 */
export const fitsGender = ({ gender: of }: Division, gender: string | null | undefined): boolean =>
  gender !== 'Male' || (of !== 'Womens' && of !== 'Girls');
