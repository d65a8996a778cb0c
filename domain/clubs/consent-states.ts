/** `none`: no one was asked. `asked`: the email was sent. `given`, `refused`; `withdrawn`: it was given before. */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
type ConsentState = (typeof consentStates)[number];

/** Through the emailed link, or on paper that the club keeps. */
export const consentWays = ['link', 'paper'] as const;

export const consentWords: Readonly<Record<ConsentState, string>> = {
  none: 'Not asked',
  asked: 'Asked',
  given: 'Given',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
};
