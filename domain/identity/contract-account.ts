import { endpoint } from '../kernel/endpoint.ts';

/* One's own account: how one is reached, what one signs in with, what one is told. */

export const saveName = endpoint({ method: 'POST', path: '/api/user/name', auth: 'user' });

export const addEmail = endpoint({ method: 'POST', path: '/api/user/email', auth: 'user', spends: 'code' });
export const deleteEmail = endpoint({ method: 'DELETE', path: '/api/user/email', auth: 'user' });
export const resendEmail = endpoint({ method: 'POST', path: '/api/user/email/resend', auth: 'user', spends: 'code' });
export const deletePhone = endpoint({ method: 'DELETE', path: '/api/user/phone', auth: 'user' });
export const addContact = endpoint({ method: 'POST', path: '/api/user/contact', auth: 'user', spends: 'code' });
export const confirmContact = endpoint({ method: 'POST', path: '/api/user/contact/confirm', auth: 'user' });
export const preferContact = endpoint({ method: 'POST', path: '/api/user/contact/primary', auth: 'user' });

export const askPasswordCode = endpoint({
  method: 'POST',
  path: '/api/user/password/code',
  auth: 'user',
  spends: 'code',
});
export const changePassword = endpoint({ method: 'POST', path: '/api/user/changePassword', auth: 'user' });

/** What the account's deletion would leave without anyone. */
export const handOverLeft = endpoint({ method: 'GET', path: '/api/user/handOver', auth: 'user' });

export const signIns = endpoint({ method: 'GET', path: '/api/user/signIns', auth: 'user' });
export const endSignIns = endpoint({ method: 'POST', path: '/api/user/signIns/end', auth: 'user' });

export const notifications = endpoint({ method: 'GET', path: '/api/user/notifications', auth: 'user' });
export const actOnNotifications = endpoint({ method: 'POST', path: '/api/user/notifications', auth: 'user' });
export const wishes = endpoint({ method: 'GET', path: '/api/user/wishes', auth: 'user' });
export const saveWishes = endpoint({ method: 'POST', path: '/api/user/wishes', auth: 'user' });
