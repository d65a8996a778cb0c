import { post } from './attacks.ts';
import type { ModuleSecurity, Victim } from './entry.ts';

const imageOf = ({ image }: Victim) => `/api/images/organization/101/${image.id}`;
const body = { type: 'image/png', size: 10 };

export const media: ModuleSecurity = {
  foreign: {
    organizationImages: () => [['/api/images/organization/101', {}, [403], 'request/forbidden']],
    playerImages: () => [['/api/images/player/5009', {}, [403], 'request/forbidden']],
    userImages: () => [['/api/user/images', {}, [200]]],
    startUpload: () =>
      ['organization/101', 'organization-logo/101', 'player/5009', 'user/9007'].map(
        (shelf) => [`/api/images/${shelf}`, post(body), [403], 'request/forbidden'] as const,
      ),
    imageById: (of) => [[imageOf(of), {}, [403], 'request/forbidden']],
    editImage: (of) => [
      [
        imageOf(of),
        { method: 'PATCH', body: { alt: 'x' }, headers: { 'if-match': '"1"' } },
        [403],
        'request/forbidden',
      ],
    ],
    removeImage: (of) => [[imageOf(of), { method: 'DELETE' }, [403], 'request/forbidden']],
    restoreImage: (of) => [[`${imageOf(of)}/restore`, post({}), [403], 'request/forbidden']],
    themeAsStaff: () => [['/api/theme/pacific/raw', {}, [403], 'request/forbidden']],
    saveTheme: () => [
      [
        '/api/theme/pacific',
        post({ welcomeText: 'x' }, { headers: { 'if-match': '"1"' } }),
        [403],
        'request/forbidden',
      ],
    ],
    makeProfileImage: (of) => [[`${imageOf(of)}/profile`, post({}), [403], 'request/forbidden']],
  },
  opens: {
    'image.upload': 'editImage imageById makeProfileImage organizationImages removeImage restoreImage startUpload',
    'organization.sub-site': 'saveTheme themeAsStaff',
  },
  publicFields: '',
  reasons: {
    'startUpload .upload': 'a form for one file under one key, for who may send it',
  },
  versions: {
    editImage: (of) => [imageOf(of), { alt: 'Court 1' }],
    saveTheme: ['/api/theme/pacific', { welcomeText: 'x' }],
  },
};
