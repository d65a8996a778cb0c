import { endpoint } from '../kernel/endpoint.ts';

/* Becoming and staying a member: the form, one's own memberships, what comes after one. */

/** C094: the memberships of one's own players in an organization. */
export const myMemberships = endpoint({ method: 'GET', path: '/api/Membership/{username}', auth: 'user' });
/** C095: what a level's form asks of somebody. */
export const levelForm = endpoint({ method: 'GET', path: '/api/Membership/form', auth: 'user' });
/** C096: the person of a membership: checked against the level, and made where they have no profile yet. */
export const joinForm = endpoint({ method: 'POST', path: '/api/Membership/form', auth: 'user', idempotent: true });
/** C108: what a membership can become, each with what is still to be paid. */
export const upgrades = endpoint({ method: 'POST', path: '/api/Membership/up', auth: 'optional', repeatable: true });
