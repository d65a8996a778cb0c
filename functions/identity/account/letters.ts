import type { Millis } from '#domain/kernel/time.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { paths } from '#domain/site/paths.ts';
import { log } from '../../kernel/log.ts';
import type { Deps } from '../deps.ts';

type What = { readonly kind: 'passwordChanged' } | { readonly kind: 'addressChanged'; readonly address: string };

/** Tells somebody, where they were reached until now, what was changed of their account. It is changed by then: a mail that fails is noted and takes nothing back. */
export async function tellOwner({ email, origin }: Deps, to: string, what: What, now: Millis): Promise<void> {
  const facts = { when: momentWords(now, 'UTC'), accountPath: paths.myAccount };
  const site = { name: 'Sideout', origin };
  const { subject, text, html } =
    what.kind === 'passwordChanged'
      ? renderNotice('passwordChanged', facts, site)
      : renderNotice('addressChanged', { ...facts, address: what.address }, site);
  try {
    await email({ to, subject, text, html });
  } catch (error) {
    log.error('an owner was not told of a change of their account', { kind: what.kind, error });
  }
}
