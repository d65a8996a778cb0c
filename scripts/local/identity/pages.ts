import { html, page } from '../console/html.ts';
import type { Reply } from '../gateway/reply.ts';
import { socialProvider } from './social.ts';

/* The managed pages of this machine: what Cognito's are in a stage. */

const shown = (title: string, body: ReturnType<typeof html>): Reply =>
  page(title, body, '', html`<strong>Sideout sign-in (local)</strong>`);

type LoginForm = { readonly at: string; readonly problem: string; readonly email: string };

/** Email and password, and the way to the other provider. */
export const loginPage = ({ at, problem, email }: LoginForm): Reply =>
  shown(
    'Sign in',
    html`<h1>Sign in</h1>${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="${at}">
<p><label>Email <input name="email" type="email" value="${email}" autocomplete="username" required></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><label>Code of your authenticator app, if you have one <input name="code" inputmode="numeric" autocomplete="one-time-code"></label></p>
<p><button name="act" value="password">Sign in</button></p></form>
<p><a href="${at}/social">Continue with ${socialProvider}</a></p>`,
  );

/** The other provider: who one is there, or that it fails. */
export const socialPage = (at: string): Reply =>
  shown(
    `${socialProvider} (local)`,
    html`<h1>${socialProvider}, played by this machine</h1>
<form method="post" action="${at}/social">
<p><label>Person’s id there <input name="id" value="1001" pattern="[A-Za-z0-9]{1,40}" required></label></p>
<p><label>Name <input name="name" value="Fay Book"></label></p>
<p><label>Email <input name="email" type="email" value="fay@social.example"></label></p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The provider says that the email is theirs</label></p>
<p><button name="act" value="yes">Continue as this person</button>
<button class="plain" name="act" value="no" formnovalidate>Say no</button>
<button class="plain" name="act" value="fail" formnovalidate>Let it fail</button></p></form>`,
  );

export const overPage = (): Reply =>
  shown('This sign-in is over', html`<h1>This sign-in is over</h1><p>Please go back and begin again.</p>`);
