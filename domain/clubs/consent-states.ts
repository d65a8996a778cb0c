/** `none`: nobody was asked. `asked`: the mail is out. `given`, `refused`; `withdrawn`: it was given once. */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
type ConsentState = (typeof consentStates)[number];

/** By the link that was mailed, or on a paper that the club keeps. */
export const consentWays = ['link', 'paper'] as const;

export const consentWords: Readonly<Record<ConsentState, string>> = {
  none: 'Not asked',
  asked: 'Asked',
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};
