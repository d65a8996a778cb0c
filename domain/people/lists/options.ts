export const genders = ['Female', 'Male'] as const;

export const committedStates = ['Yes', 'No', 'unknown'] as const;

export const hands = ['Right', 'Left', 'Ambidextrous'] as const;

export const sides = ['Left', 'Right', 'No Preference'] as const;

export const homeCountry = 'United States';

/** What a profile's own people can keep from strangers and from who registers (who-sees.ts). */
export const hideable = [
  'imageUrl',
  'results',
  'ratings',
  'gradYear',
  'club',
  'highSchool',
  'committedSchool',
  'cityState',
] as const;
