import { createHash } from 'node:crypto';

/** What a token is kept under: random text needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
