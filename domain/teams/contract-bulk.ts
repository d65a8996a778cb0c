import { endpoint } from '../kernel/endpoint.ts';

/* Many teams at once (Part 3 §7): each starts a job, whose page shows what it would do, does it and takes it back. */

export const bulkMove = endpoint({ method: 'POST', path: '/api/Team/bulk-move', auth: 'user', idempotent: true });
export const bulkMerge = endpoint({ method: 'POST', path: '/api/Team/bulk-merge', auth: 'user', idempotent: true });
export const bulkCopy = endpoint({ method: 'POST', path: '/api/Team/bulk-copy', auth: 'user', idempotent: true });
