import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import { joinLink, membersConfig } from '#domain/memberships/members-only.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { type ButtonKind, type ButtonSize, buttonLook } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

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
  const { membership: own } = useSite().theme;
  const address = organizer.username
    ? joinLink(organizer.username, { own: own ?? null, special: membersConfig.joinLinks })
    : own || organizer.websiteUrl;
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
