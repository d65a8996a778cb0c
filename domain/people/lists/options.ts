export const genders = ['Female', 'Male'] as const;

export const committedStates = ['Yes', 'No', 'unknown'] as const;

export const hands = ['Right', 'Left', 'Ambidextrous'] as const;

export const sides = ['Left', 'Right', 'No Preference'] as const;

export const homeCountry = 'United States';

/** What a profile's own people can keep from strangers and from who registers (who-sees.ts). */
export const hideable = ['results', 'ratings', 'gradYear', 'club', 'committedSchool', 'cityState'] as const;

/** What is shared with strangers only once that was decided, by a guardian for a minor (who-sees.ts). */
export const shareable = ['imageUrl', 'highSchool', 'upcoming'] as const;
export type ShareableField = (typeof shareable)[number];
