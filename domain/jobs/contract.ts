import { endpoint } from '../kernel/endpoint.ts';

export const startJob = endpoint({
  method: 'POST',
  path: '/api/job',
  auth: 'user',
  idempotent: true,
});

export const jobList = endpoint({
  method: 'GET',
  path: '/api/job/list',
  auth: 'user',
});

export const jobById = endpoint({
  method: 'GET',
  path: '/api/job/{id}',
  auth: 'user',
});

export const jobRows = endpoint({
  method: 'GET',
  path: '/api/job/{id}/rows',
  auth: 'user',
});

export const jobFile = endpoint({
  method: 'GET',
  path: '/api/job/{id}/file',
  auth: 'user',
});

export const confirmJob = endpoint({
  method: 'POST',
  path: '/api/job/{id}/confirm',
  auth: 'user',
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/job/{id}/cancel',
  auth: 'user',
});

export const resumeJob = endpoint({
  method: 'POST',
  path: '/api/job/{id}/resume',
  auth: 'user',
});

export const undoJob = endpoint({
  method: 'POST',
  path: '/api/job/{id}/undo',
  auth: 'user',
});
