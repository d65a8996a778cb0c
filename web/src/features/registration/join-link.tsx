import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import { joinLink } from '#domain/memberships/members-only.ts';
import { siteTheme } from '#domain/organizations/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { type ButtonKind, type ButtonSize, buttonLook } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

/**
 * Returns the page to which an organization's own site sends members, or null if it has none. An event can be shown on
 * another organization's site, whose page would sell the wrong membership.
 */
function useOwnJoinPage(username: string | undefined): string | null {
  const { theme, subdomain } = useSite();
  const siteOf = useSiteOf();
  const isHere = username === undefined || username === subdomain;
  const { data } = useCall(siteTheme, isHere ? null : { params: { username } });
  if (isHere) return theme.membership ?? null;
  const own = data?.membership ?? null;
  return own?.startsWith('/') ? new URL(own, siteOf(username)).href : own;
}

/**
 * The link for becoming a member ({@link joinLink}). If the organization has no username, the link leads to its website
 * or isn't shown.
 */
export function JoinLink({
  organizer,
  kind = 'primary',
  children,
}: {
  organizer: Pick<TournamentView['organization'], 'websiteUrl'> & { readonly username?: string };
  kind?: ButtonKind;
  children: ReactNode;
}) {
  const own = useOwnJoinPage(organizer.username);
  const address = organizer.username ? joinLink(organizer.username, own) : own || organizer.websiteUrl;
  if (!address) return null;
  if (address.startsWith('/'))
    return (
      <LinkButton kind={kind} to={address}>
        {children}
      </LinkButton>
    );
  return (
    <Out $kind={kind} $size="m" $wide={false} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">(opens in a new window)</span>
    </Out>
  );
}
