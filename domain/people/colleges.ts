import * as z from 'zod';
import { id, millis, webUrl } from '../kernel/schema.ts';
import { folded } from '../kernel/text.ts';

/** The organizations of college sports in the USA. */
export const collegeDivisions = ['NCAA I', 'NCAA II', 'NCAA III', 'NAIA', 'NJCAA', 'CCCAA', 'Other'] as const;
export const collegeSports = ['Beach', 'Indoor'] as const;
export const coachRoles = ['Head coach', 'Assistant coach', 'Recruiting coordinator'] as const;

/** A college as platform staff edit it. */
export const collegeEdit = z.object({
  name: z.string().trim().min(3).max(120),
  state: z.string().trim().max(40),
  division: z.enum(collegeDivisions),
  sports: z.array(z.enum(collegeSports)).min(1),
  websiteUrl: z.union([z.literal(''), webUrl]),
});
export const college = collegeEdit.extend({ id, isActive: z.boolean() });
export type College = z.infer<typeof college>;

/** Returns the unique key of a college: name and state, ignoring case and accents. */
export const collegeName = ({ name, state }: Pick<College, 'name' | 'state'>): string =>
  `${folded(name)}|${folded(state)}`;

/** A coach whom platform staff have verified. The verification lasts while this link exists. */
export const collegeCoach = z.object({
  collegeId: id,
  userId: id,
  college: z.string(),
  role: z.enum(coachRoles),
  verifiedBy: id,
  at: millis,
});

/** The role of a verified coach (1§6). */
const coachRole = 'CollegeCoach';
/** Returns a user's roles with the college coach role added or removed. */
export const rolesOfCoach = (roles: readonly string[], coaches: boolean): string[] => {
  const others = roles.filter((role) => role !== coachRole);
  return coaches ? [...others, coachRole] : others;
};
