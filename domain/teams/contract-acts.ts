import { endpoint } from '../kernel/endpoint.ts';

/* What is done to a team (Part 2 §7, Part 3 §4, §7). Who may not act for it is told that there is no such team. */

const act = <const P extends `/api/Team/${string}`>(path: P) =>
  endpoint({ method: 'POST', path, auth: 'token', idempotent: true });

export const previewAct = endpoint({ method: 'POST', path: '/api/Team/{id}/preview', auth: 'token' });
export const undoAct = act('/api/Team/{id}/undo');
export const teamHistory = endpoint({ method: 'GET', path: '/api/Team/{id}/history', auth: 'token' });
export const teamManageable = endpoint({ method: 'GET', path: '/api/Team/{id}/Manageable', auth: 'token' });

export const updateTeamName = act('/api/Team/{id}/updateName');
export const changeField = act('/api/Team/{id}/fieldChange');
export const setTeamTags = act('/api/Team/{id}/tags');
export const updateRegistration = act('/api/Team/{id}/UpdateRegistration');
export const changePartner = act('/api/Team/{id}/ChangePartner');
export const changeTeam = act('/api/Team/{id}/Change');
export const forfeitTeam = act('/api/Team/{id}/forfeit');
export const undoForfeit = act('/api/Team/{id}/forfeit/undo');
export const dropTeam = act('/api/Team/{id}/drop');
export const undoDrop = act('/api/Team/{id}/drop/undo');
export const mergeTeam = act('/api/Team/{id}/merge');
export const undoMerge = act('/api/Team/{id}/merge/undo');
export const unregisterTeam = act('/api/Team/{id}/Unregister');
export const reregisterTeam = act('/api/Team/{id}/Reregister');
export const withdrawAndRefund = act('/api/Team/{id}/withdrawAndRefund');
export const withdrawTeam = act('/api/Team/{id}/Withdraw');
export const changeDivision = act('/api/Team/ChangeDivision/{a}/{b}');
export const agreeWaivers = act('/api/Team/{id}/Waivers');
export const changeInLine = act('/api/Team/{id}/waitlist');
export const sendConfirmation = act('/api/Team/{id}/Confirmation/Send');

export const patchTeams = endpoint({
  method: 'PATCH',
  path: '/api/division/{id}/teams',
  auth: 'user',
  repeatable: true,
});
