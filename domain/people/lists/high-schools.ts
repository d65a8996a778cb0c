import type { Gender } from './choices.ts';

/**
 * The fixed lists of high schools to choose from, mostly on the West Coast, separate for boys and girls (1§9). Any
 * other school is typed in.
 */
const mixed =
  "Archbishop Mitty (CA)|Aliso Niguel (CA)|Bishop Montgomery (CA)|Bishop's School (CA)|Carlsbad (CA)|" +
  'Cathedral Catholic (CA)|Corona del Mar (CA)|Coronado (CA)|Dos Pueblos (CA)|Edison (CA)|El Segundo (CA)|' +
  'Fountain Valley (CA)|Harvard-Westlake (CA)|Huntington Beach (CA)|La Costa Canyon (CA)|La Jolla (CA)|' +
  'Laguna Beach (CA)|Long Beach Poly (CA)|Los Alamitos (CA)|Malibu (CA)|Marina (CA)|Mira Costa (CA)|' +
  'Mater Dei (CA)|Newport Harbor (CA)|Oaks Christian (CA)|Pacifica Christian (CA)|Palisades (CA)|' +
  'Palos Verdes (CA)|Peninsula (CA)|Redondo Union (CA)|San Clemente (CA)|San Marcos (CA)|Santa Barbara (CA)|' +
  'Santa Monica (CA)|Sierra Canyon (CA)|South Torrance (CA)|Torrey Pines (CA)|West Torrance (CA)|' +
  "Westlake (CA)|Hamilton (AZ)|Sandra Day O'Connor (AZ)|Kamehameha Kapalama (HI)|Punahou (HI)|Iolani (HI)|" +
  'Jesuit (OR)|Lake Oswego (OR)|Skyline (WA)|Lakeside (WA)|Bishop Gorman (NV)';
const girlsOnly =
  'Marymount (CA)|Notre Dame Academy (CA)|Xavier College Prep (AZ)|Rosary Academy (CA)|' + 'Our Lady of Peace (CA)';
const boysOnly = 'Loyola (CA)|Servite (CA)|St. Augustine (CA)|St. Francis (CA)|Brophy Prep (AZ)|De La Salle (CA)';

const sorted = (...lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split('|')).toSorted();
export const highSchools = { boys: sorted(mixed, boysOnly), girls: sorted(mixed, girlsOnly) } as const;

/** Returns the schools to offer for a gender, or all of them. */
export const highSchoolsFor = (gender: Gender | null): readonly string[] => {
  if (gender === 'Male') return highSchools.boys;
  if (gender === 'Female') return highSchools.girls;
  return [...new Set([...highSchools.boys, ...highSchools.girls])].toSorted();
};
