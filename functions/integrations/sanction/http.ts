import { statusOfAnswer } from '#domain/registration/sanction/status.ts';
import type { VerifyAau } from './port.ts';

/** Time-out of a look-up: people wait for it in a form. */
const patience = 6_000;

/** The body's own service: number, last name, zip and birth date as JSON; it answers true, 'true', 'expired', or anything else for no. */
export const httpAau =
  (host: string, request: typeof fetch = fetch): VerifyAau =>
  async ({ number, lastName, dob, zip }, by) => {
    const reply = await request(new URL('/AAU/Verify2', host), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: number, lastname: lastName, zipcode: zip, dob, by }),
      signal: AbortSignal.timeout(patience),
    });
    if (!reply.ok) throw new Error(`AAU answered ${reply.status}`);
    return statusOfAnswer(await reply.json());
  };
