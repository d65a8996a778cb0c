import { post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';
import { none } from './entry.ts';

export const support: ModuleSecurity = {
  foreign: {
    // Anyone can write, and only staff can read.
    sendFeedback: none,
    feedbackList: () => [['/api/feedback', {}, [403], 'request/forbidden']],
    settleFeedback: () => [
      [
        '/api/feedback/2026-03/01KJMMA2G0M0GZY8KQDZEF4C74',
        post({ done: true, answer: '' }),
        [403],
        'request/forbidden',
      ],
    ],
    saveLibrary: () => [
      [
        '/api/library/links',
        { method: 'PUT', body: { groups: [] }, headers: { 'if-match': '"0"' } },
        [403],
        'request/forbidden',
      ],
    ],
  },
  publicFields: 'groups shelf at rev title cards url about items name abbreviation city state',
  reasons: {},
  versions: { saveLibrary: ['/api/library/links', { groups: [] }, 'staff'] },
};
