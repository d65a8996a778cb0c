import type { z } from 'zod';
import { ulid } from '#domain/kernel/ids.ts';
import { type StoredBid, storedBid } from '#domain/registration/bids/stored-bid.ts';
import {
  type Bid,
  bid,
  type Registration,
  type RegistrationPlayer,
  registration,
  registrationPlayer,
  type Team,
  team,
} from '#domain/registration/schema.ts';

/** Small factories for registration entities in tests. */

export const aPlayer = (over: Partial<z.input<typeof registrationPlayer>> = {}): RegistrationPlayer =>
  registrationPlayer.parse({ playerProfileId: 1001, firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', ...over });

export const aRegistration = (over: Partial<z.input<typeof registration>> = {}): Registration =>
  registration.parse({ tournamentId: 500, ...over });

/** Returns a stored bid. */
export const aKeptBid = (over: Partial<z.input<typeof storedBid>> = {}): StoredBid =>
  storedBid.parse({
    ...{ bidId: 'B7', bidProgramId: 3, tournamentId: 500, organizationId: 10, dtCreated: 1 },
    ...over,
  });

export const aBid = (over: Partial<z.input<typeof bid>> = {}): Bid =>
  bid.parse({ bidId: 'B7', bidProgramId: 3, tournamentId: 500, ...over });

export const aTeam = (over: Partial<z.input<typeof team>> = {}): Team =>
  team.parse({ id: 70, tournamentId: 500, divisionId: 900, name: 'Silva / Costa', dtRegistered: 1000, ...over });

/** Returns a test's n-th ULID, which sorts by n. */
export const anUlid = (n: number): string => ulid(1_700_000_000_000 + n, () => 0.5);
