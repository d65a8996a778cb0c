/** A positive integer. See the schema `id`. */
export type Id = number;

/** A random number generator for [0, 1), passed as an argument wherever randomness is needed. */
export type Random = () => number;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns a ULID: 48 bits of time and 80 random bits. ULIDs sort by time as text. */
export function ulid(now: number, random: Random): string {
  let time = '';
  for (let rest = now, i = 0; i < 10; i++) {
    time = crockford[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  let chance = '';
  for (let i = 0; i < 16; i++) chance += crockford[Math.floor(random() * 32)];
  return time + chance;
}

/** Returns a small seeded generator (mulberry32) for repeatable draws, seeds and tests. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The specification's well-known IDs: 227 sponsored event, 623 national team program, 2764 TBD player, user 1. */
export const special = { sponsoredTournament: 227, ntdpOrganization: 623, tbdPlayer: 2764, firstUser: 1 } as const;
