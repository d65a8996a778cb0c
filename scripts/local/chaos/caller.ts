import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { running } from '../units/host.ts';
import { callerHeader } from './caller-header.ts';

/** Imported into the units' threads. Every request names its unit, the way a Lambda's credentials do. */
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest };
  const unit = running.getStore()?.unit;
  if (unit && !request.headersSent) request.setHeader(callerHeader, unit);
});
