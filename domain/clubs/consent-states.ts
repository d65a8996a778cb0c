/**
 * The states of a guardian's consent. `none`: no one was asked. `asked`: the email was sent. `given`: it was given
 * before.
 */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
type ConsentState = (typeof consentStates)[number];

/** How consent was given: through the emailed link, or on paper that the club keeps. */
export const consentWays = ['link', 'paper'] as const;

export const consentWords: Readonly<Record<ConsentState, string>> = {
  none: 'Not asked',
  asked: 'Asked',
  given: 'Given',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
};
