import { post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

export const organizations: ModuleSecurity = {
  foreign: {
    usernameAvailable: none,
    foundOrganization: none,
    organizationAsStaff: () => [['/api/organization/greatlakes/raw', {}, [403], 'request/forbidden']],
    saveOrganization: () => [
      [
        '/api/organization/greatlakes',
        post({ name: 'Mine now' }, { headers: { 'if-match': '"1"' } }),
        [403],
        'request/forbidden',
      ],
    ],
  },
  publicFields: '',
  reasons: {},
  versions: {
    saveOrganization: ['/api/organization/greatlakes', { description: 'Sand' }],
  },
};
