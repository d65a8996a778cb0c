import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { type ButtonKind, type ButtonSize, buttonLook } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

/** The link for becoming a member: where this site's theme says, else the levels page if it exists, else the organizer's own site, else nothing. */
export function JoinLink({
  organizer,
  kind = 'primary',
  children,
}: {
  organizer: Pick<TournamentView['organization'], 'websiteUrl'> & { readonly username?: string };
  kind?: ButtonKind;
  children: ReactNode;
}) {
  const { membership } = useSite().theme;
  const page = membership?.startsWith('/') ? membership : null;
  if (page || (!membership && organizer.username))
    return (
      <LinkButton kind={kind} to={page ?? to(paths.memberLevels, {}, { organization: organizer.username })}>
        {children}
      </LinkButton>
    );
  const address = membership ?? organizer.websiteUrl;
  if (!address) return null;
  return (
    <Out $kind={kind} $size="m" $wide={false} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">(opens in a new window)</span>
    </Out>
  );
}
