import * as z from 'zod';
import { id } from '../kernel/schema.ts';

/** What would be left without anyone when an account is deleted: organizations that it alone administers, children that it alone looks after. */
export const handOver = z.object({
  organizations: z.array(z.object({ id, name: z.string(), username: z.string() })),
  children: z.array(z.object({ id, name: z.string() })),
});
export type HandOver = z.infer<typeof handOver>;

/** What is still to be handed over when these children are to be deleted along with the account. */
export function stillToHandOver({ organizations, children }: HandOver, withThem: readonly number[]): HandOver {
  return { organizations, children: children.filter(({ id }) => !withThem.includes(id)) };
}
export const isHandedOver = ({ organizations, children }: HandOver): boolean =>
  organizations.length === 0 && children.length === 0;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Why an account can't be deleted yet and what to do, a sentence for each kind of thing. */
export function handOverWords({ organizations, children }: HandOver): string[] {
  return [
    ...(organizations.length > 0
      ? [
          `You are the only administrator of ${listed(organizations.map(({ name }) => name))}. Make someone else an administrator first.`,
        ]
      : []),
    ...(children.length > 0
      ? [
          `No one else looks after ${listed(children.map(({ name }) => name))}. Ask another parent or guardian to claim the profile, or choose to delete it with your account.`,
        ]
      : []),
  ];
}
