import { describe, expect, it } from 'vitest';
import { user } from '#domain/identity/schema.ts';
import { noSession, type Session, type SessionEvent, stepSession } from '#domain/identity/session.ts';

const misty = user.parse({ id: 5, fullname: 'Misty Reed' });
const inside: Session = { status: 'signed-in', token: 't', user: misty, error: null };
const effects = (session: Session, event: SessionEvent, onUserPage = false) =>
  stepSession(session, event, onUserPage).effects;

describe('the browser’s session', () => {
  it.each([
    { ids: 'P1-433 P3-501', from: noSession, event: { type: 'loaded' }, does: ['read-token'] },
    { ids: 'P1-433 P3-501', from: noSession, event: { type: 'signed-in' }, does: ['read-token'] },
    { ids: 'P1-434 P3-502', from: noSession, event: { type: 'token-read', token: null }, does: ['silent-sign-in'] },
    { ids: 'P1-434', from: noSession, event: { type: 'token-read', token: 't' }, does: ['load-user'] },
    { ids: 'P1-435 P3-503', from: inside, event: { type: 'signed-out' }, does: ['refresh-state'] },
    { ids: 'P1-436 P3-504', from: inside, event: { type: 'returned' }, does: ['check-login'] },
    { ids: 'P1-597 P3-500 P3-833', from: inside, event: { type: 'no-user-pushed' }, does: ['sign-out'] },
  ] as const)('$event.type does $does [$ids]', ({ from, event, does }) => {
    expect(effects(from, event)).toEqual(does);
  });

  it('a token and then the user make it signed in', () => {
    const read = stepSession(noSession, { type: 'token-read', token: 't' }, false).session;
    expect(stepSession(read, { type: 'user-loaded', user: misty }, false).session).toEqual(inside);
    expect(stepSession(noSession, { type: 'user-loaded', user: misty }, false).session.status).toBe('unknown');
  });
  it('signing out forgets, and leads home from a page that needs a user [P1-233] [P3-836] [P1-435]', () => {
    expect(stepSession(inside, { type: 'signed-out' }, true)).toEqual({
      session: { status: 'signed-out', token: null, user: null, error: null },
      effects: ['refresh-state', 'go-home'],
    });
    expect(effects(noSession, { type: 'silent-sign-in-failed' }, true)).toContain('go-home');
    expect(effects(noSession, { type: 'silent-sign-in-failed' }, false)).not.toContain('go-home');
  });
  it('a user that fails to load leaves its message, and the product goes on [P1-593] [P1-594] [P3-828] [P3-829]', () => {
    expect(stepSession(inside, { type: 'user-failed', message: 'down' }, true)).toEqual({
      session: { ...inside, error: 'down' },
      effects: [],
    });
  });
});
