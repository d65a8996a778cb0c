import type { z } from 'zod';
import {
  type Division,
  division,
  location,
  type RegistrationWindow,
  registrationWindow,
  type Tournament,
  tournament,
} from '#domain/catalog/schema.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';

/** Small factories for catalog entities in tests, with defaults for everything except what matters. */

export const losAngeles = 'America/Los_Angeles';

/** Returns a time at the beach: `at('2026-03-01', '09:00')`. */
export const at = (date: string, time = '12:00', zone = losAngeles): number => momentOf(date, time, zone);

export const beach = location.parse({ id: 1, name: 'Pier', city: 'Hermosa Beach', state: 'CA', zone: losAngeles });

export const aTournament = (over: Partial<z.input<typeof tournament>> = {}): Tournament =>
  tournament.parse({
    id: 500,
    name: 'Spring Open',
    organizationId: 10,
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    locations: [beach],
    isPublic: true,
    ...over,
  });

export const aWindow = (over: Partial<z.input<typeof registrationWindow>> = {}): RegistrationWindow =>
  registrationWindow.parse({ id: 1, dtStart: '2026-03-01T09:00', dtEnd: '2026-06-01T18:00', ...over });

export const aDivision = (over: Partial<z.input<typeof division>> = {}): Division =>
  division.parse({
    id: 900,
    tournamentId: 500,
    division: '16U',
    gender: 'Girls',
    registrationWindows: [aWindow()],
    ...over,
  });
