import * as z from 'zod';
import { id } from '../kernel/schema.ts';

/** The organizations and children that would be left without an admin or a guardian if an account were deleted. */
export const handOver = z.object({
  organizations: z.array(z.object({ id, name: z.string(), username: z.string() })),
  children: z.array(z.object({ id, name: z.string() })),
});
export type HandOver = z.infer<typeof handOver>;

/**
 * Returns the organizations and children that would still be left without anyone if these children were deleted along
 * with the account.
 */
export function stillToHandOver({ organizations, children }: HandOver, withThem: readonly number[]): HandOver {
  return { organizations, children: children.filter(({ id }) => !withThem.includes(id)) };
}
export const isHandedOver = ({ organizations, children }: HandOver): boolean =>
  organizations.length === 0 && children.length === 0;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Returns why an account can't be deleted yet and what to do about it, in one sentence for each kind of reason. */
export function handOverWords({ organizations, children }: HandOver): string[] {
  return [
    ...(organizations.length > 0
      ? [`You’re the only admin of ${listed(organizations.map(({ name }) => name))}. Make someone else an admin first.`]
      : []),
    ...(children.length > 0
      ? [
          `No one else looks after ${listed(children.map(({ name }) => name))}. Ask another parent or guardian to claim the profile, or choose to delete it with your account.`,
        ]
      : []),
  ];
}
