import { ageGroups, juniorGroups } from '../../people/ages/age-rules.ts';
import type { ageTypes } from '../lists.ts';

/** The division names offered in the editor (Part 2 §3). The number in a name is its age limit. */
const divisionOptions = [
  '10U',
  '12U',
  '14U',
  '16U',
  '18U',
  '17+/Open',
  '18U Elite',
  '16U Elite',
  'Rec',
  'Rec 2s',
  'Rec 4s',
  'Rec 6s',
  'AAA',
  'AA',
  'A',
  'BB',
  'B',
  'Unrated',
  'Masters',
  'Seniors',
] as const;

/** Returns the division names offered for an age type. Juniors don't get U19 to U26 or Adult (Part 1 §9, Part 3 §9). */
export const divisionNames = (ageType: keyof typeof ageTypes): string[] => {
  const ages = ageType === 1 ? juniorGroups : ageGroups.filter((group) => !juniorGroups.some((one) => one === group));
  return [...new Set<string>([...divisionOptions, ...ages])];
};

/** The California beaches offered as a division's location (Part 2 §3 mentions the list without its contents). */
export const californiaBeaches = [
  'Avila Beach',
  'Bolsa Chica State Beach',
  'Cabrillo Beach',
  'Capitola Beach',
  'Carpinteria City Beach',
  'Corona del Mar State Beach',
  'Coronado Beach',
  'Del Mar Beach',
  'Dockweiler State Beach',
  'Doheny State Beach',
  'East Beach, Santa Barbara',
  'El Segundo Beach',
  'Goleta Beach',
  'Hermosa Beach',
  'Huntington Beach',
  'Imperial Beach',
  'La Jolla Shores',
  'Laguna Beach, Main Beach',
  'Long Beach, Alamitos Beach',
  'Malibu, Zuma Beach',
  'Manhattan Beach',
  'Marina Park, Ventura',
  'Mission Bay, Mariner’s Point',
  'Moonlight Beach, Encinitas',
  'Newport Beach',
  'Ocean Beach, San Diego',
  'Oceanside Harbor Beach',
  'Pacific Beach',
  'Pismo Beach',
  'Playa del Rey',
  'Redondo Beach',
  'San Clemente',
  'Santa Cruz Main Beach',
  'Santa Monica',
  'Seal Beach',
  'Solana Beach',
  'Stinson Beach',
  'Torrance Beach',
  'Venice Beach',
  'Will Rogers State Beach',
] as const;

/** The times in time pickers, every 15 minutes (Part 2 §9): 00:00, 00:15 … 23:45. */
const timeStepMinutes = 15;
export const timeOptions: readonly string[] = Array.from({ length: (24 * 60) / timeStepMinutes }, (_, i) => {
  const minutes = i * timeStepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
