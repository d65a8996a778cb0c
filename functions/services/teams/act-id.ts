import { createHash } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id of the act that a job does for one of its rows (`ref`: job/row): always the same, of the job's own moment, so that it stands in the team's history where it belongs. */
export function actIdOf(ref: string): string {
  const hash = createHash('sha256').update(ref).digest();
  return ref.slice(0, 10) + [...hash.subarray(0, 16)].map((byte) => digits[byte % 32]).join('');
}
