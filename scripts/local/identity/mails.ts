import { config } from '#functions/kernel/config.ts';
import type { Mail } from '../aws/inbox.ts';

/** The mails Cognito itself sends, by its trigger's name. */
const words: Readonly<Record<string, { subject: string; line: string }>> = {
  SignUp: { subject: 'Your Sideout verification code', line: 'Your verification code is' },
  ResendCode: { subject: 'Your Sideout verification code', line: 'Your verification code is' },
  ForgotPassword: { subject: 'Your Sideout password reset code', line: 'Your password reset code is' },
  AdminCreateUser: { subject: 'Your Sideout temporary password', line: 'Your temporary password is' },
  Authentication: { subject: 'Your Sideout sign-in code', line: 'Your sign-in code is' },
};

export function codeMail(source: string, to: string, code: string): Omit<Mail, 'id' | 'at'> {
  const { subject, line } = words[source] ?? { subject: 'Your Sideout code', line: 'Your code is' };
  return {
    kind: 'email',
    // the stages' pool sends from the product's address too (infra/stacks/identity.ts)
    from: config.mailFrom,
    to: [to],
    subject,
    text: `${line} ${code}.`,
    html: `<p>${line} <strong>${code}</strong>.</p>`,
  };
}
