type Division = { readonly gender: string };

/** Whether a division is for somebody, as far as their gender is known: women's and girls' divisions take no men and boys; others take everybody (Part 2 §3). */
export const fitsGender = ({ gender: of }: Division, gender: string | null | undefined): boolean =>
  gender !== 'Male' || (of !== 'Womens' && of !== 'Girls');
